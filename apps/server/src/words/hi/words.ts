import type { words as english } from '../en/words.ts'
import { datesOf } from '../formats/dates.ts'
import { accountEmails } from './account-emails.ts'
import { approvalEmails } from './approval-emails.ts'
import { bills } from './bills.ts'
import { claims } from './claims.ts'
import { closingEmails } from './closing-emails.ts'
import { contractEmails } from './contract-emails.ts'
import { orderEmails } from './order-emails.ts'
import { personalData } from './personal-data.ts'
import { pushes } from './pushes.ts'

export const words: typeof english = {
  locale: 'hi-IN',
  dates: datesOf('hi-IN', { dayPeriod: 'short' }),
  accountEmails,
  approvalEmails,
  closingEmails,
  contractEmails,
  orderEmails,
  pushes,
  personalData,
  bills,
  claims,
}
