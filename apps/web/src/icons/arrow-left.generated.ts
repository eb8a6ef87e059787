// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconArrowLeft = /* @__PURE__ */ createIcon('arrow-left', [["path",{"d":"M5 12l14 0M5 12l6 6M5 12l6 -6"}]])
