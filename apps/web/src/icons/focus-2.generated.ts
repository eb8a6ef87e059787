// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconFocus2 = /* @__PURE__ */ createIcon('focus-2', [["path",{"d":"M11.5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0","fill":"currentColor"}],["path",{"d":"M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0"}],["path",{"d":"M12 3l0 2"}],["path",{"d":"M3 12l2 0"}],["path",{"d":"M12 19l0 2"}],["path",{"d":"M19 12l2 0"}]])
