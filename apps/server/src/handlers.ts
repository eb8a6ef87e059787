import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { accountHandlers, describeCustomerWith, recordConsents } from './modules/accounts/index.ts'
import { billLink } from './modules/bills/index.ts'
import { careHandlers, creditReasons } from './modules/care/index.ts'
import { renameLines } from './modules/carts/index.ts'
import { chatHandlers } from './modules/chat/index.ts'
import { checkoutHandlers, confirmPayment, failPayment, followSourceReturn } from './modules/checkout/index.ts'
import { claimHandlers } from './modules/claims/index.ts'
import { contractHandlers } from './modules/contracts/index.ts'
import { assertCashHandedOver, deliveryHandlers, earnFee } from './modules/deliveries/index.ts'
import { deliveryZoneHandlers } from './modules/delivery-zones/index.ts'
import { hoursHandlers, pauseWhenUnanswered } from './modules/hours/index.ts'
import { administratorWire, findAccountById, identityHandlers, logInUnlessClosed, profileWire } from './modules/identity/index.ts'
import { walletBalance } from './modules/ledger/index.ts'
import { followHours, menuHandlers, menusOf } from './modules/menu/index.ts'
import { menuFileHandlers } from './modules/menu-files/index.ts'
import { pushHandlers, subscribeNotifications } from './modules/notifications/index.ts'
import { countSlots, listUnpaidItems, namePurchases, orderHandlers, releaseOrders } from './modules/orders/index.ts'
import { paymentHandlers } from './modules/payments/index.ts'
import { promoHandlers, regularCodeAt } from './modules/promos/index.ts'
import { assertNothingOpen, firstRunHandlers, listMostOrdered, mostOrdered, reportHandlers } from './modules/reports/index.ts'
import { describeOwnWith, favouriteHandlers, restaurantHandlers } from './modules/restaurants/index.ts'
import { newestReviews, reviewHandlers } from './modules/reviews/index.ts'
import { readSearch, searchHandlers, searchOnMenu } from './modules/search/index.ts'
import { addQuestionsWith, followMoves, isAsked, substitutionHandlers } from './modules/substitutions/index.ts'
import { waitingWorkHandlers } from './modules/waiting-work/index.ts'
import { creditTopUp, giveUpWallet, walletHandlers } from './modules/wallet/index.ts'
import type { Cipher } from './platform/cipher.ts'
import type { Database } from './platform/database/database.ts'
import type { Replica } from './platform/database/replica.ts'
import { demoLoginsOf } from './platform/demo-logins.ts'
import type { Handlers } from './platform/http/handler.ts'
import type { DescribeProfile } from './platform/http/page-viewers.ts'
import type { Counters } from './platform/operations/counters.ts'
import type { IdentityProvider } from './providers/identity/index.ts'
import type { ImageHost } from './providers/images/index.ts'
import { ARCHIVE_PATH } from './providers/maps/index.ts'
import type { PaymentProvider } from './providers/payment/index.ts'
import type { PushService } from './providers/push/index.ts'
import { readSiteTexts } from './providers/texts/index.ts'
import { browserErrorHandlers, settingsHandlers } from './settings-handlers.ts'

/** Subscribes modules to events of others. A handler commits with the event, and rolls it back when it throws. */
export function subscribeModules(
  database: Database,
  { deliveryFeePaise, publicUrl, supportEmail, textsDir }: Config,
  cipher: Cipher,
): void {
  database.on('signedUp', recordConsents(readSiteTexts(textsDir)))
  database.on('endOfTodayMoved', followHours)
  database.on('sizesRenamed', renameLines)
  database.on('paymentCaptured', confirmPayment)
  database.on('paymentCaptured', creditTopUp)
  database.on('paymentClosed', failPayment)
  database.on('sourceReturnChanged', followSourceReturn)
  database.on('slotsCounted', countSlots)
  database.on('orderItemsMoved', followMoves)
  database.on('orderDelivered', earnFee(deliveryFeePaise))
  database.on('accountBlocked', async (tx, { id, role }) => role === 'employee' && releaseOrders(tx, id))
  database.on('partnerRefused', async (tx, { id, role }) => role === 'employee' && releaseOrders(tx, id))
  for (const prepare of [assertNothingOpen, assertCashHandedOver, giveUpWallet]) database.on('accountClosing', prepare)
  database.on('orderUnanswered', (tx, { order }) => pauseWhenUnanswered(tx, order.restaurant_id))
  subscribeNotifications(database, {
    cipher,
    publicUrl,
    supportEmail,
    deliveryFeePaise,
    billLink: (orderId, now) => billLink(orderId, now, { cipher, publicUrl }),
  })
}

/** Returns the function that reads a signed-in person's profile, as their login returns it. */
export function profilesWith(pictures: ImageHost): DescribeProfile {
  const describeCustomer = describeCustomerWith({ pictures, walletBalance })
  const describeRestaurant = describeOwnWith({ pictures, menusOf })
  return async (db, caller) => {
    if (caller.role === 'customer') return describeCustomer(db, caller.customerId)
    if (caller.role === 'restaurant') return describeRestaurant(db, caller.restaurantId)
    const account = await findAccountById(db, caller.accountId)
    if (!account) return undefined
    return caller.role === 'employee' ? profileWire(account, pictures) : administratorWire(account)
  }
}

interface HandlerParts {
  readonly config: Config
  readonly cipher: Cipher
  readonly pictures: ImageHost
  readonly replica: Replica
  readonly identities: IdentityProvider | undefined
  readonly pushes: PushService
  readonly log: FastifyBaseLogger
  readonly counters: Pick<Counters, 'browserFailed'>
  readonly provider: Pick<PaymentProvider, 'name'>
}
/** Returns the handlers; a missing one does not compile. */
export function allHandlers({ config, cipher, pictures, replica, identities, pushes, log, counters, provider }: HandlerParts): Handlers {
  const { publicUrl, needsApproval } = config
  const logIn = logInUnlessClosed(config)
  return {
    ...identityHandlers({
      cipher,
      pictures,
      identities,
      logIn,
      needsApproval,
      describeCustomer: describeCustomerWith({ pictures, walletBalance }),
    }),
    ...accountHandlers({ pictures, walletBalance }),
    ...restaurantHandlers({ pictures, logIn, needsApproval, replica, newestReviews, menusOf, readSearch }),
    ...favouriteHandlers({ pictures, menusOf, regularCodeAt }),
    ...hoursHandlers(),
    ...deliveryZoneHandlers(config),
    ...contractHandlers(config),
    ...menuHandlers({ pictures, replica, searchOnMenu, readSearch, unpaidItems: listUnpaidItems, mostOrdered }),
    ...searchHandlers({ pictures, replica, listMostOrdered }),
    ...menuFileHandlers,
    ...checkoutHandlers({
      pictures,
      publicUrl,
      stockHoldMinutes: config.stockHoldMinutes,
      mostPackagingPaise: config.mostPackagingPaise,
      answerMinutes: config.unanswered.cancelMinutes,
    }),
    ...orderHandlers(orderDeps({ config, cipher, pictures, provider })),
    ...substitutionHandlers({ pictures, unanswered: config.unanswered }),
    ...deliveryHandlers({ pictures, deliveryFeePaise: config.deliveryFeePaise }),
    ...chatHandlers({ pictures }),
    ...reviewHandlers(),
    ...claimHandlers({ rules: config.claims, pictures }),
    ...promoHandlers(),
    ...paymentHandlers(),
    ...walletHandlers({ publicUrl, namePurchases, creditReasons }),
    ...careHandlers({ creditLimits: config.creditLimits }),
    ...reportHandlers({ pictures, unanswered: config.unanswered }),
    ...firstRunHandlers(firstRunOf(config)),
    ...waitingWorkHandlers(),
    ...pushHandlers({ pushes }),
    ...settingsHandlers(
      {
        images: pictures.settings,
        googleClientId: identities?.clientId ?? null,
        demo: config.isDemo,
        demoLogins: demoLoginsOf(config),
        supportEmail: config.supportEmail ?? null,
        pushKey: pushes.publicKey,
        reportsErrors: config.logsBrowserErrors,
        operator: config.operator,
        map: { archiveUrl: config.map.archive ? ARCHIVE_PATH : null, tilesUrl: config.map.tilesUrl ?? null },
      },
      readSiteTexts(config.textsDir),
    ),
    ...browserErrorHandlers({ isOn: config.logsBrowserErrors, log, count: counters.browserFailed }),
  }
}

const orderDeps = ({ config, cipher, pictures, provider }: Pick<HandlerParts, 'config' | 'cipher' | 'pictures' | 'provider'>) => ({
  pictures,
  cipher,
  paymentProvider: provider.name,
  unanswered: config.unanswered,
  addQuestions: addQuestionsWith(pictures),
  isAsked,
})

/** Returns which steps of the first run the settings complete; undefined in a demo, which needs none. */
const firstRunOf = ({ isDemo, smtpUrl, stripe, razorpay, supportEmail, needsApproval }: Config) =>
  isDemo
    ? undefined
    : { mail: Boolean(smtpUrl), payments: Boolean(stripe ?? razorpay), support: Boolean(supportEmail), approval: needsApproval }
