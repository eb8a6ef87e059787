import { accountCalls } from './calls/accounts.ts'
import { addressCalls } from './calls/addresses.ts'
import { approvalCalls } from './calls/administration/approvals.ts'
import { areaCalls } from './calls/administration/area.ts'
import { careCalls } from './calls/administration/care.ts'
import { contractCalls } from './calls/administration/contracts.ts'
import { firstRunCalls } from './calls/administration/first-run.ts'
import { personCalls } from './calls/administration/people.ts'
import { tipCalls } from './calls/administration/tips.ts'
import { workCalls } from './calls/administration/work.ts'
import { claimCalls } from './calls/afterwards/claims.ts'
import { favouriteCalls } from './calls/afterwards/favourites.ts'
import { reviewCalls } from './calls/afterwards/reviews.ts'
import { availabilityCalls } from './calls/availability.ts'
import { cartCalls } from './calls/carts.ts'
import { chatCalls } from './calls/chat.ts'
import { closingCalls } from './calls/closings.ts'
import { dashboardCalls } from './calls/dashboards.ts'
import { deliveryCalls } from './calls/deliveries.ts'
import { deliveryZoneCalls } from './calls/delivery-zones.ts'
import { emailChangeCalls } from './calls/email-changes.ts'
import { employeeCalls } from './calls/employees.ts'
import { hoursCalls } from './calls/hours.ts'
import { languageCalls } from './calls/language.ts'
import { categoryCalls } from './calls/menu/categories.ts'
import { menuChangeCalls } from './calls/menu/menu-changes.ts'
import { menuCalls } from './calls/menu.ts'
import { optionCalls } from './calls/options.ts'
import { orderCalls } from './calls/orders.ts'
import { passwordResetCalls } from './calls/password-resets.ts'
import { paymentCalls } from './calls/payments.ts'
import { profileCalls } from './calls/profiles.ts'
import { promoCalls } from './calls/promos/entering.ts'
import { promoManagement } from './calls/promos/managing.ts'
import { pushCalls } from './calls/pushes.ts'
import { reportCalls } from './calls/reports.ts'
import { restaurantCalls } from './calls/restaurants.ts'
import { settingsCalls } from './calls/settings.ts'
import { substitutionCalls } from './calls/substitutions.ts'
import { walletCalls } from './calls/wallet.ts'

export const calls = {
  ...accountCalls,
  ...passwordResetCalls,
  ...employeeCalls,
  ...profileCalls,
  ...languageCalls,
  ...addressCalls,
  ...closingCalls,
  ...emailChangeCalls,
  ...approvalCalls,
  ...restaurantCalls,
  ...hoursCalls,
  ...deliveryZoneCalls,
  ...menuCalls,
  ...categoryCalls,
  ...availabilityCalls,
  ...optionCalls,
  ...menuChangeCalls,
  ...cartCalls,
  ...promoCalls,
  ...promoManagement,
  ...orderCalls,
  ...deliveryCalls,
  ...substitutionCalls,
  ...chatCalls,
  ...claimCalls,
  ...favouriteCalls,
  ...reviewCalls,
  ...reportCalls,
  ...careCalls,
  ...firstRunCalls,
  ...areaCalls,
  ...tipCalls,
  ...contractCalls,
  ...personCalls,
  ...workCalls,
  ...dashboardCalls,
  ...paymentCalls,
  ...walletCalls,
  ...pushCalls,
  ...settingsCalls,
} as const
export type Calls = typeof calls
export type CallName = keyof Calls

export * from './areas.ts'
export * from './browser-errors.ts'
export * from './call.ts'
export * from './calls/accounts.ts'
export * from './calls/addresses.ts'
export * from './calls/administration/approvals.ts'
export * from './calls/administration/care.ts'
export * from './calls/administration/first-run.ts'
export * from './calls/administration/people.ts'
export * from './calls/afterwards/claims.ts'
export * from './calls/afterwards/reviews.ts'
export * from './calls/availability.ts'
export * from './calls/carts.ts'
export * from './calls/chat.ts'
export * from './calls/dashboards.ts'
export * from './calls/deliveries.ts'
export * from './calls/delivery-zones.ts'
export * from './calls/employees.ts'
export * from './calls/hours.ts'
export * from './calls/menu/menu-changes.ts'
export * from './calls/menu.ts'
export * from './calls/options.ts'
export * from './calls/orders.ts'
export * from './calls/password-resets.ts'
export * from './calls/payments.ts'
export * from './calls/profiles.ts'
export * from './calls/pushes.ts'
export * from './calls/reports.ts'
export * from './calls/restaurants.ts'
export * from './calls/substitutions.ts'
export * from './calls/wallet.ts'
export * from './channel.ts'
export * from './choices.ts'
export * from './claims.ts'
export * from './clean-text.ts'
export * from './courses.ts'
export * from './diet.ts'
export * from './errors/codes.ts'
export * from './errors/gaps.ts'
export * from './errors/issues.ts'
export * from './errors/messages.ts'
export * from './failed-delivery.ts'
export * from './failures.ts'
export * from './fields.ts'
export * from './limits.ts'
export * from './money.ts'
export * from './objects/approval.ts'
export * from './objects/claim.ts'
export * from './objects/credit-reasons.ts'
export * from './objects/order.ts'
export * from './objects/order-emails.ts'
export * from './objects/order-number-in.ts'
export * from './objects/payment-states.ts'
export * from './objects/people.ts'
export type { PromoKind, PromoState } from './objects/promo.ts'
export * from './objects/questions.ts'
export * from './objects/tips.ts'
export * from './objects/waiting.ts'
export * from './objects/work.ts'
export * from './opening-hours.ts'
export * from './order-flow.ts'
export * from './postal-codes.ts'
