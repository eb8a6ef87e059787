// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconCheck = /* @__PURE__ */ createIcon('check', [["path",{"d":"M5 12l5 5l10 -10"}]])
