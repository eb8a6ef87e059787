export const words = {
  title: 'Refund to your bank',
  text: 'You paid online. What was refunded is in your wallet, and can go back to where it came from.',
  takes: 'To the card or account that you paid with. It usually takes 5 to 10 days.',
  less: (refunded: string, amount: string) => `${refunded} was refunded; your wallet has ${amount} left.`,
  none: (refunded: string) => `${refunded} was refunded, and is not in your wallet any more.`,
  send: (amount: string) => `Send ${amount} to your bank`,
  loading: 'Loading what can be sent to your bank',
  failedToLoad: 'We could not load what can be sent to your bank',
  sent: {
    pending: (amount: string) => `${amount} is on its way to your bank`,
    refunded: (amount: string) => `${amount} sent to your bank`,
    failed: (amount: string) => `${amount} came back`,
  },
  details: {
    pending: 'The payment provider has not confirmed it yet.',
    refunded: (day: string) => `To the card or account that you paid with, usually there by ${day}.`,
    failed: 'Your bank did not take it. It is in your wallet again.',
  },
}
