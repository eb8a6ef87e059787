// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconClock = /* @__PURE__ */ createIcon('clock', [["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3"}]])
