// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconRefresh = /* @__PURE__ */ createIcon('refresh', [["path",{"d":"M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4"}]])
