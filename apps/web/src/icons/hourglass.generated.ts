// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconHourglass = /* @__PURE__ */ createIcon('hourglass', [["path",{"d":"M6.5 7h11M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1"}]])
