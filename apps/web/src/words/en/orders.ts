import { CANCEL_REASONS } from '@tiffin/contract/order-flow'

const cancelReasons: Record<keyof typeof CANCEL_REASONS, string> = CANCEL_REASONS

// States of orders, products and payments as every area shows them. In English a state has the specification's own word (docs/specification.md#states).
export const words = {
  cancelReasons,
  status: {
    pending: { word: 'Pending', step: 'Accept', says: 'The restaurant has your order' },
    preparing: { word: 'Preparing...', step: 'Preparing...', says: 'Your food is being prepared' },
    packed: { word: 'Packed', step: 'Packed', says: 'Your food is packed and waits for the delivery partner' },
    out_for_delivery: { word: 'Out of delivery', step: 'Out of delivery', says: 'Your food is on its way' },
    delivered: { word: 'Delivered', step: 'Delivered', says: 'Delivered. Enjoy your meal' },
    cancelled: { word: 'Order Rejected', step: 'Order Rejected', says: 'This order was cancelled' },
  },
  /** Of an order that its customer collects. */
  pickup: {
    packed: 'Your food is ready at the counter',
    delivered: 'Picked up. Enjoy your meal',
    now: 'Waiting for you at the counter',
    step: 'Picked up',
    cod: 'Pay at the counter',
    codDetail: 'Cash or UPI to the restaurant',
  },
  /** Under the tracker's current step: what happens now. */
  now: {
    pending: 'Waiting for the restaurant',
    preparing: 'In the kitchen',
    packed: 'Waiting for the delivery partner',
    out_for_delivery: 'On the way to you',
  },
  /** How an order in the customer's list ended (docs/specification.md#states). */
  summary: { Delivered: 'Delivered', Rejected: 'Rejected' },
  /** Beside the specification's word for a cancelled item: who cancelled, from the reader's point of view. */
  cancelled: {
    byYou: 'Cancelled by you',
    customer: 'Cancelled by the customer',
    restaurant: 'Cancelled by the restaurant',
    platform: 'Cancelled by Tiffin',
  },
  progress: 'Progress of the order',
  /** Read out before a step of the tracker. */
  reached: 'Completed: ',
  current: 'Now: ',
  toCome: 'To come: ',
  methods: { COD: 'Cash on delivery', Online: 'Online', Wallet: 'Wallet' },
  /** Payment states for the customer. */
  payments: {
    PENDING: 'to pay on delivery',
    AWAITING: 'waiting for the payment',
    PREPAID: 'paid',
    PAID: 'paid',
    FAILED: 'payment failed, you were not charged',
    REFUNDED: 'refunded to your wallet',
  },
  /** Payment states for the administrator. */
  paymentsOf: {
    PENDING: 'to be collected',
    AWAITING: 'waiting for the payment',
    PREPAID: 'paid in advance',
    PAID: 'paid',
    FAILED: 'payment failed',
    REFUNDED: 'refunded to the wallet',
  },
  nothingToPay: 'nothing to pay',
}
