// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconClockExclamation = /* @__PURE__ */ createIcon('clock-exclamation', [["path",{"d":"M20.986 12.502a9 9 0 1 0 -5.973 7.98M12 7v5l3 3M19 16v3M19 22v.01"}]])
