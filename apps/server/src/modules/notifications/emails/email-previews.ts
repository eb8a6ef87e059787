import type { EmailPreview } from '../../../providers/mail/index.ts'
import { accountSamples } from './account-samples.ts'
import { orderSamples } from './order-samples.ts'
import { renderEmail } from './render-email.ts'

/** Returns every email template with sample data, rendered, for the development page that shows them. */
export const emailPreviews = (publicUrl: string): readonly EmailPreview[] =>
  Object.entries({
    ...accountSamples(publicUrl),
    ...orderSamples({ publicUrl, billLink: (id) => `${publicUrl}/orderItems/${id}` }),
  }).map(([name, email]) => ({ name, preview: email.preview, ...renderEmail(email) }))
