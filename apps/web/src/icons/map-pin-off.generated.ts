// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconMapPinOff = /* @__PURE__ */ createIcon('map-pin-off', [["path",{"d":"M9.442 9.432a3 3 0 0 0 4.113 4.134m1.445 -2.566a3 3 0 0 0 -3 -3M17.152 17.162l-3.738 3.738a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 0 1 -.476 -10.794m2.18 -1.82a8.003 8.003 0 0 1 10.91 10.912M3 3l18 18"}]])
