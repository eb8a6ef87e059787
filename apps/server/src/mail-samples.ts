// Every kind of mail with sample data, for the development page that shows them.
import { accountLetterSamples } from './modules/accounts/index.ts'
import type { PreviewedLetter } from './providers/mail/index.ts'

export const mailSamples = (publicUrl: string): readonly PreviewedLetter[] => [...accountLetterSamples(publicUrl)]
