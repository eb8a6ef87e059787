// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconCoinRupee = /* @__PURE__ */ createIcon('coin-rupee', [["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M15 8h-6h1a3 3 0 0 1 0 6h-1l3 3M9 11h6"}]])
