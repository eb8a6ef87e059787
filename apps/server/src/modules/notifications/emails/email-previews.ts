import { LANGUAGES } from '@tiffin/contract/languages'
import type { EmailPreview } from '../../../providers/mail/index.ts'
import { wordsOf } from '../../../words/index.ts'
import { accountSamples } from './account-samples.ts'
import { orderSamples } from './order-samples.ts'
import { renderEmail } from './render-email.ts'
import { NOW } from './sample-orders.ts'

/** Returns every email template with sample data in every language, rendered, for the development page that shows them. */
export const emailPreviews = (publicUrl: string): readonly EmailPreview[] =>
  LANGUAGES.flatMap((language) => {
    const words = wordsOf(language)
    const context = { publicUrl, now: NOW, billLink: (id: string) => `${publicUrl}/orderItems/${id}` }
    const samples = { ...accountSamples(publicUrl, words), ...orderSamples(context, words) }
    return Object.entries(samples).map(([name, email]) => ({
      name: language === LANGUAGES[0] ? name : `${name}-${language}`,
      preview: email.preview,
      ...renderEmail(email, language),
    }))
  })
