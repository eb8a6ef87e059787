// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconMessageReport = /* @__PURE__ */ createIcon('message-report', [["path",{"d":"M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12M12 8v3M12 14v.01"}]])
