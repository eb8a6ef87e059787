const orders = { delivery: 'delivered orders', pickup: 'collected orders' }
type Kind = keyof typeof orders

export const contractEmails = {
  subject: (kind: Kind) => `Your new contract for ${orders[kind]}`,
  subjectLater: (kind: Kind, day: string) => `Your contract for ${orders[kind]} changes on ${day}`,
  preview: (kept: string, paid: string) => `For example, you keep ${kept} of ${paid}.`,
  heading: 'A new contract',
  text: (kind: Kind) => `This contract applies to ${orders[kind]} placed from now on. Earlier orders keep theirs.`,
  textLater: (kind: Kind, day: string, time: string) =>
    `This contract applies to ${orders[kind]} placed from ${day}, ${time} (India). Earlier orders keep theirs.`,
  commission: 'Commission',
  commissionIs: (percent: string) => `${percent}% of the price of the dishes`,
  packaging: 'Packaging charge',
  deliveryBy: 'Delivered by',
  whose: { platform: 'Tiffin’s', restaurant: 'Yours' },
  who: { platform: 'Tiffin, which keeps the delivery charge', restaurant: 'You. You keep the delivery charge and the cash' },
  platformFee: 'Platform fee',
  platformFeeIs: (fee: string) => `${fee} per order, paid by the customer to Tiffin`,
  noFee: 'None',
  cancelled: 'Cooked, then cancelled by the customer or Tiffin',
  cancelledIs: { platform: 'Tiffin pays you for the dishes, less commission', restaurant: 'You bear the loss' },
  example: (products: string, packaging: string, paid: string, kept: string) =>
    `For example, a customer orders dishes for ${products} with ${packaging} for packaging, and pays ${paid} in total. You keep ${kept}.`,
  action: 'See your contracts',
}
