// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconCurrentLocation = /* @__PURE__ */ createIcon('current-location', [["path",{"d":"M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M12 2l0 2M12 20l0 2M20 12l2 0M2 12l2 0"}]])
