// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconUserX = /* @__PURE__ */ createIcon('user-x', [["path",{"d":"M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h3.5M22 22l-5 -5M17 22l5 -5"}]])
