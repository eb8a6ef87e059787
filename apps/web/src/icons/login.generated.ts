// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconLogin = /* @__PURE__ */ createIcon('login', [["path",{"d":"M15 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2M21 12h-13l3 -3M11 15l-3 -3"}]])
