// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconReceiptOff = /* @__PURE__ */ createIcon('receipt-off', [["path",{"d":"M5 21v-16m2 -2h10a2 2 0 0 1 2 2v10m0 4.01v1.99l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2M11 7l4 0M9 11l2 0M13 15l2 0M15 11l0 .01M3 3l18 18"}]])
