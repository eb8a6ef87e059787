// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconUser = /* @__PURE__ */ createIcon('user', [["path",{"d":"M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2"}]])
