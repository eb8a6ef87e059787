// Written by npm run icons.
import { createIcon } from './create-icon.ts'

export const IconChefHat = /* @__PURE__ */ createIcon('chef-hat', [["path",{"d":"M12 3c1.918 0 3.52 1.35 3.91 3.151a4 4 0 0 1 2.09 7.723l0 7.126h-12v-7.126a4 4 0 1 1 2.092 -7.723a4 4 0 0 1 3.908 -3.151M6.161 17.009l11.839 -.009"}]])
