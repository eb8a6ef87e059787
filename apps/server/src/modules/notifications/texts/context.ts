import type { Paise } from '@tiffin/contract'

export interface Links {
  readonly publicUrl: string
  readonly supportEmail?: string | undefined
  /** What an employee earns without a contract. */
  readonly deliveryFeePaise?: Paise
  readonly billLink: (orderId: string, now: Date) => string
}
export interface NotificationContext extends Links {
  readonly now: Date
}
