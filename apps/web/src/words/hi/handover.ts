import type { words as english } from '../en/handover.ts'

export const words: typeof english = {
  receives: (name) => `${name} लेंगे`,
  atDoor: 'दरवाज़े पर रख दें',
  approximate: 'अनुमानित जगह',
  distance: (distance) => `रेस्टोरेंट से सीधी दूरी ${distance}`,
}
