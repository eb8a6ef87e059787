// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconDotsVertical = /* @__PURE__ */ createIcon('dots-vertical', [["path",{"d":"M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"}]])
