// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconSquareRoundedPlus = /* @__PURE__ */ createIcon('square-rounded-plus', [["path",{"d":"M12 3c7.2 0 9 1.8 9 9c0 7.2 -1.8 9 -9 9c-7.2 0 -9 -1.8 -9 -9c0 -7.2 1.8 -9 9 -9M15 12h-6M12 9v6"}]])
