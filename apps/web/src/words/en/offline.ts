// The offline page, written by scripts/build-worker.mjs.
export const words = {
  title: 'You are offline',
  text: 'We can’t reach Tiffin right now. Your cart and your orders are safe. Check your connection, then try again.',
  again: 'Try again',
}
