// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconColumns = /* @__PURE__ */ createIcon('columns', [["path",{"d":"M4 6l5.5 0M4 10l5.5 0M4 14l5.5 0M4 18l5.5 0M14.5 6l5.5 0M14.5 10l5.5 0M14.5 14l5.5 0M14.5 18l5.5 0"}]])
