// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconArrowBackUp = /* @__PURE__ */ createIcon('arrow-back-up', [["path",{"d":"M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1"}]])
