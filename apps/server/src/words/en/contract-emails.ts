const orders = { delivery: 'delivered orders', pickup: 'collected orders' }
type Kind = keyof typeof orders

export const contractEmails = {
  subject: (kind: Kind) => `Your new contract for ${orders[kind]}`,
  subjectLater: (kind: Kind, day: string) => `Your contract for ${orders[kind]} changes on ${day}`,
  preview: (kept: string, paid: string) => `You keep ${kept} of ${paid} in an example.`,
  heading: 'A new contract',
  text: (kind: Kind) => `From now on, ${orders[kind]} are placed by this contract. Orders that were placed before keep theirs.`,
  textLater: (kind: Kind, day: string, time: string) =>
    `From ${day}, ${time} (India), ${orders[kind]} are placed by this contract. Orders that are placed before keep theirs.`,
  commission: 'Commission',
  commissionIs: (percent: string) => `${percent}% of the dishes`,
  packaging: 'Packaging charge',
  deliveryBy: 'Delivered by',
  whose: { platform: 'Tiffin’s', restaurant: 'Yours' },
  who: { platform: 'Tiffin, which has the delivery charge', restaurant: 'You, with the delivery charge and the cash' },
  platformFee: 'Platform fee',
  platformFeeIs: (fee: string) => `${fee} per order, from the customer to Tiffin`,
  noFee: 'None',
  cancelled: 'Cooked, then cancelled by the customer or Tiffin',
  cancelledIs: { platform: 'Tiffin pays you the dishes, less commission', restaurant: 'Your loss' },
  example: (products: string, packaging: string, paid: string, kept: string) =>
    `An example: a customer orders dishes for ${products}, with ${packaging} for packaging, and pays ${paid} in all. You keep ${kept}.`,
  action: 'See your contracts',
}
