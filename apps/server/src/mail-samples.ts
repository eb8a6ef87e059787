// Every kind of mail with sample data, for the development page that shows them.
import { accountLetterSamples } from './modules/identity/index.ts'
import { orderLetterSamples } from './modules/orders/index.ts'
import type { PreviewedLetter } from './providers/mail/index.ts'

export const mailSamples = (publicUrl: string): readonly PreviewedLetter[] => [
  ...accountLetterSamples(publicUrl),
  // the sample orders do not exist, and have no bill
  ...orderLetterSamples({ publicUrl, billLink: (id) => `${publicUrl}/orderItems/${id}` }),
]
