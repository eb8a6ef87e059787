// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconTrash = /* @__PURE__ */ createIcon('trash', [["path",{"d":"M4 7l16 0M10 11l0 6M14 11l0 6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3"}]])
