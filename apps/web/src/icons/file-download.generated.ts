// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconFileDownload = /* @__PURE__ */ createIcon('file-download', [["path",{"d":"M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M12 17v-6M9.5 14.5l2.5 2.5l2.5 -2.5"}]])
