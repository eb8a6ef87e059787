// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconBan = /* @__PURE__ */ createIcon('ban', [["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M5.7 5.7l12.6 12.6"}]])
