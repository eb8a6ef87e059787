// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconX = /* @__PURE__ */ createIcon('x', [["path",{"d":"M18 6l-12 12M6 6l12 12"}]])
