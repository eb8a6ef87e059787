// The composition of the modules, by hand: who answers which call, and what one room does when another's work is done.
import type { Config } from './config.ts'
import { accountHandlers, describeCustomerWith } from './modules/accounts/index.ts'
import { billLink } from './modules/bills/index.ts'
import { cartHandlers } from './modules/carts/index.ts'
import { chatHandlers } from './modules/chat/index.ts'
import { deliveryHandlers, earnFee } from './modules/deliveries/index.ts'
import { identityHandlers } from './modules/identity/index.ts'
import { walletBalance } from './modules/ledger/index.ts'
import { menuHandlers, menusOf } from './modules/menu/index.ts'
import { confirmPayment, type FollowUps, failPayment, namePurchases, orderHandlers, pushNews, tellByMail } from './modules/orders/index.ts'
import { type CheckoutListener, paymentHandlers } from './modules/payments/index.ts'
import { pushHandlers } from './modules/pushes/index.ts'
import { reportHandlers } from './modules/reports/index.ts'
import { restaurantHandlers } from './modules/restaurants/index.ts'
import { newestReviews, reviewHandlers } from './modules/reviews/index.ts'
import { walletHandlers } from './modules/wallet/index.ts'
import type { ReadCache } from './platform/database/read-cache.ts'
import type { Handlers } from './platform/http/handler.ts'
import type { Seal } from './platform/seal.ts'
import type { IdentityProvider } from './providers/identity/index.ts'
import type { ImageHost } from './providers/images/index.ts'
import type { PushService } from './providers/push/index.ts'
import { settingsHandlers } from './settings.ts'

/** What a change of an order leads to: the employee's fee, the customer's mail and push. */
export function followUpsOf({ deliveryFeePaise, publicUrl }: Config, seal: Seal): FollowUps {
  const linkToBill = (orderId: string, now: Date) => billLink(orderId, now, { seal, publicUrl })
  const mailNews = tellByMail({ seal, publicUrl, billLink: linkToBill })
  const tellCustomer: FollowUps['tellCustomer'] = async (tx, news, orders) => {
    await mailNews(tx, news, orders)
    await pushNews(tx, news, orders)
  }
  return { whenDelivered: earnFee(deliveryFeePaise), tellCustomer }
}

/** What the orders do when an online payment's money came, or will not come. */
export const checkoutsOf = ({ tellCustomer }: FollowUps): CheckoutListener => ({
  onCaptured: (tx, paid) => confirmPayment(tx, paid, tellCustomer),
  onClosed: (tx, closed) => failPayment(tx, closed, tellCustomer),
})

interface HandlerParts {
  readonly config: Config
  readonly seal: Seal
  readonly pictures: ImageHost
  readonly reads: ReadCache
  readonly identities: IdentityProvider | undefined
  readonly pushes: PushService
  readonly followUps: FollowUps
  readonly checkouts: CheckoutListener
}
/** Every call's handler; one that is missing does not compile. */
export function allHandlers({ config, seal, pictures, reads, identities, pushes, followUps, checkouts }: HandlerParts): Handlers {
  const { publicUrl } = config
  return {
    ...identityHandlers({ seal, pictures, identities, publicUrl, describeCustomer: describeCustomerWith({ pictures, walletBalance }) }),
    ...accountHandlers({ seal, pictures, walletBalance, publicUrl }),
    ...restaurantHandlers({ pictures, reads, newestReviews, menusOf, seal, publicUrl }),
    ...menuHandlers({ pictures, reads }),
    ...cartHandlers({ pictures }),
    ...orderHandlers({ pictures, publicUrl, unanswered: config.unanswered, ...followUps }),
    ...deliveryHandlers({ pictures, ...followUps }),
    ...chatHandlers({ pictures }),
    ...reviewHandlers(),
    ...paymentHandlers(checkouts),
    ...walletHandlers({ publicUrl, namePurchases }),
    ...reportHandlers({ pictures, unanswered: config.unanswered }),
    ...pushHandlers({ pushes }),
    ...settingsHandlers({
      images: pictures.settings,
      googleClientId: identities?.clientId ?? null,
      demo: config.isDemo,
      supportEmail: config.supportEmail ?? null,
      pushKey: pushes.publicKey,
    }),
  }
}
