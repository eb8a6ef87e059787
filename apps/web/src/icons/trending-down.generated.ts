// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconTrendingDown = /* @__PURE__ */ createIcon('trending-down', [["path",{"d":"M3 7l6 6l4 -4l8 8M21 10l0 7l-7 0"}]])
