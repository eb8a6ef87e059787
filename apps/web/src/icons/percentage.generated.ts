// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconPercentage = /* @__PURE__ */ createIcon('percentage', [["path",{"d":"M16 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M6 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M6 18l12 -12"}]])
