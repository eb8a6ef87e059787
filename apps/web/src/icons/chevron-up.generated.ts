// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconChevronUp = /* @__PURE__ */ createIcon('chevron-up', [["path",{"d":"M6 15l6 -6l6 6"}]])
