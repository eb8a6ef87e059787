import type { ContractEvents } from '../contracts/index.ts'
import { contractEmail } from './emails/contract-emails.ts'
import type { Notifications } from './notification.ts'

export const CONTRACT_NOTIFICATIONS: Pick<Notifications, keyof ContractEvents> = {
  contractAdded: ({ contract, restaurantIds }, { publicUrl }) => ({
    emails: [{ to: { accountIds: restaurantIds }, email: (words) => contractEmail(contract, publicUrl, words) }],
  }),
}
