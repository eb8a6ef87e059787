// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconMessageOff = /* @__PURE__ */ createIcon('message-off', [["path",{"d":"M8 9h1m4 0h3M8 13h5M8 4h10a3 3 0 0 1 3 3v8c0 .577 -.163 1.116 -.445 1.573m-2.555 1.427h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8c0 -1.085 .576 -2.036 1.439 -2.562M3 3l18 18"}]])
