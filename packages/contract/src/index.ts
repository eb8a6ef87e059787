// The contract: everything that both sides of the wire agree on.
import { accountCalls } from './accounts.ts'
import { cartCalls } from './carts.ts'
import { chatCalls } from './chat.ts'
import { deliveryCalls } from './deliveries.ts'
import { emailChangeCalls } from './email-changes.ts'
import { menuCalls } from './menu.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { profileCalls } from './profiles.ts'
import { pushCalls } from './pushes.ts'
import { reportCalls } from './reports.ts'
import { restaurantCalls } from './restaurants.ts'
import { reviewCalls } from './reviews.ts'
import { settingsCalls } from './settings.ts'
import { walletCalls } from './wallet.ts'

/** Every call, by its name in plain English. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...emailChangeCalls,
  ...restaurantCalls,
  ...menuCalls,
  ...cartCalls,
  ...orderCalls,
  ...deliveryCalls,
  ...chatCalls,
  ...reviewCalls,
  ...reportCalls,
  ...paymentCalls,
  ...walletCalls,
  ...pushCalls,
  ...settingsCalls,
} as const
export type Calls = typeof calls
export type CallName = keyof Calls

export * from './accounts.ts'
export * from './call.ts'
export * from './carts.ts'
export * from './channel.ts'
export * from './chat.ts'
export * from './courses.ts'
export * from './deliveries.ts'
export * from './fields.ts'
export * from './menu.ts'
export * from './messages.ts'
export * from './money.ts'
export * from './order-flow.ts'
export * from './orders.ts'
export * from './payments.ts'
export * from './profiles.ts'
export * from './pushes.ts'
export * from './reports.ts'
export * from './restaurants.ts'
export * from './reviews.ts'
export * from './wallet.ts'
