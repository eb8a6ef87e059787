export interface Links {
  readonly publicUrl: string
  readonly supportEmail?: string | undefined
  readonly billLink: (orderId: string, now: Date) => string
}
export interface NotificationContext extends Links {
  readonly now: Date
}
