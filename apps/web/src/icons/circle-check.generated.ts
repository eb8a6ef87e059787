// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconCircleCheck = /* @__PURE__ */ createIcon('circle-check', [["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4"}]])
