// The page for when there is no connection; scripts/build-worker.mjs writes it.
export const words = {
  title: 'You are offline',
  text: 'There is no connection to Tiffin right now. Your cart and your orders are safe. Check the internet, then try again.',
  again: 'Try again',
}
