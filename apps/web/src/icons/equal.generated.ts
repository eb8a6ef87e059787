// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconEqual = /* @__PURE__ */ createIcon('equal', [["path",{"d":"M5 10h14M5 14h14"}]])
