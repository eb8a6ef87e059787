// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconTrendingUp = /* @__PURE__ */ createIcon('trending-up', [["path",{"d":"M3 17l6 -6l4 4l8 -8M14 7l7 0l0 7"}]])
