// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconAdjustmentsHorizontal = /* @__PURE__ */ createIcon('adjustments-horizontal', [["path",{"d":"M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18l11 0M19 18l1 0"}]])
