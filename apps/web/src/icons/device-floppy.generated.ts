// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconDeviceFloppy = /* @__PURE__ */ createIcon('device-floppy', [["path",{"d":"M6 4h10l4 4v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2M10 14a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M14 4l0 4l-6 0l0 -4"}]])
