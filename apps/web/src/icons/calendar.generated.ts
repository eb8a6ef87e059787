// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconCalendar = /* @__PURE__ */ createIcon('calendar', [["path",{"d":"M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12M16 3v4M8 3v4M4 11h16"}]])
