// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconRoute = /* @__PURE__ */ createIcon('route', [["path",{"d":"M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5"}]])
