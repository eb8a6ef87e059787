// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconPlus = /* @__PURE__ */ createIcon('plus', [["path",{"d":"M12 5l0 14M5 12l14 0"}]])
