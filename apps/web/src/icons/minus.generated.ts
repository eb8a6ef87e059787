// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconMinus = /* @__PURE__ */ createIcon('minus', [["path",{"d":"M5 12l14 0"}]])
