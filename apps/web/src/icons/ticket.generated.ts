// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconTicket = /* @__PURE__ */ createIcon('ticket', [["path",{"d":"M15 5l0 2M15 11l0 2M15 17l0 2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-3a2 2 0 0 0 0 -4v-3a2 2 0 0 1 2 -2"}]])
