// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconBuildingStore = /* @__PURE__ */ createIcon('building-store', [["path",{"d":"M3 21l18 0M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2 -4h14l2 4M5 21l0 -10.15M19 21l0 -10.15M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4"}]])
