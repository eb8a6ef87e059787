// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconDoor = /* @__PURE__ */ createIcon('door', [["path",{"d":"M14 12v.01M3 21h18M6 21v-16a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v16"}]])
