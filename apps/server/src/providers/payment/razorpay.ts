// Razorpay: its hosted payment links, on which customers pay by UPI and more. Eight plain requests need no library.
import type { Clock } from '../../platform/clock.ts'
import type { PaymentProvider } from './payment.ts'
import { openRazorpay, type RazorpayAccount, RazorpayRefused } from './razorpay-client.ts'
import { readDelivery } from './razorpay-delivery.ts'
import { cancelLink, makeLink, readLink, stateOf } from './razorpay-link.ts'
import { readOutsideAtRazorpay, refundAtRazorpay } from './razorpay-refund.ts'

export interface RazorpayOptions extends RazorpayAccount {
  readonly clock: Clock
}

/** Returns the Razorpay provider. Makes no request until the first call. */
export function createRazorpayProvider({ clock, ...account }: RazorpayOptions): PaymentProvider {
  const ask = openRazorpay(account)
  const readSession = async (session: string) => stateOf(await readLink(ask, session))
  return {
    name: 'razorpay',
    title: account.keyId.startsWith('rzp_test_') ? 'Razorpay (test mode)' : 'Razorpay',
    webhookPath: '/webhooks/razorpay',
    async createSession(input) {
      const { id, short_url } = await makeLink(ask, input)
      return { session: id, url: short_url }
    },
    readSession,
    async closeSession(session) {
      const state = await readSession(session)
      if (state.status !== 'open') return state
      try {
        return stateOf(await cancelLink(ask, session))
      } catch (error) {
        // it has ended meanwhile; the link says how
        if (error instanceof RazorpayRefused) return readSession(session)
        throw error
      }
    },
    refund: (session, part) => refundAtRazorpay(ask, session, part, clock()),
    readOutside: (payment) => readOutsideAtRazorpay(ask, payment),
    parseWebhook: (rawBody, headers) => readDelivery(rawBody, headers, account.webhookSecret),
  }
}
