export const words = {
  title: 'Refund to your bank',
  text: 'You paid online. Your refund is in your wallet, and you can send it on to your bank.',
  takes: 'It goes to the card or account you paid with, and usually takes 5 to 10 days.',
  less: (refunded: string, amount: string) => `${refunded} was refunded; your wallet has ${amount} left.`,
  none: (refunded: string) => `${refunded} was refunded, but is no longer in your wallet.`,
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
    refunded: (day: string) => `To the card or account you paid with, usually there by ${day}.`,
    failed: 'Your bank did not accept it. It is back in your wallet.',
  },
}
