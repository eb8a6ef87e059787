// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconMapPinPlus = /* @__PURE__ */ createIcon('map-pin-plus', [["path",{"d":"M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M12.794 21.322a2 2 0 0 1 -2.207 -.422l-4.244 -4.243a8 8 0 1 1 13.59 -4.616M16 19h6M19 16v6"}]])
