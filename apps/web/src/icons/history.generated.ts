// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconHistory = /* @__PURE__ */ createIcon('history', [["path",{"d":"M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5"}]])
