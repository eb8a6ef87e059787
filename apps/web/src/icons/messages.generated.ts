// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconMessages = /* @__PURE__ */ createIcon('messages', [["path",{"d":"M21 14l-3 -3h-7a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1h9a1 1 0 0 1 1 1v10M14 15v2a1 1 0 0 1 -1 1h-7l-3 3v-10a1 1 0 0 1 1 -1h2"}]])
