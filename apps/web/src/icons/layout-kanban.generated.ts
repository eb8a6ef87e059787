// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconLayoutKanban = /* @__PURE__ */ createIcon('layout-kanban', [["path",{"d":"M4 4l6 0M14 4l6 0M4 10a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -8M14 10a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2l0 -2"}]])
