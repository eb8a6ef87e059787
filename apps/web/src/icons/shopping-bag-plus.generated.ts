// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconShoppingBagPlus = /* @__PURE__ */ createIcon('shopping-bag-plus', [["path",{"d":"M12.5 21h-3.926a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304h11.339a2 2 0 0 1 1.977 2.304l-.263 1.708M16 19h6M19 16v6M9 11v-5a3 3 0 0 1 6 0v5"}]])
