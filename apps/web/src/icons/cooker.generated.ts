// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconCooker = /* @__PURE__ */ createIcon('cooker', [["path",{"d":"M12 7h.01M15 7h.01M9 7h.01M5 5a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -14M9 15h6M5 11h14"}]])
