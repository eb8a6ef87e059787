// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconListCheck = /* @__PURE__ */ createIcon('list-check', [["path",{"d":"M3.5 5.5l1.5 1.5l2.5 -2.5M3.5 11.5l1.5 1.5l2.5 -2.5M3.5 17.5l1.5 1.5l2.5 -2.5M11 6l9 0M11 12l9 0M11 18l9 0"}]])
