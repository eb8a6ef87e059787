import type { words as english } from '../en/remove-line.ts'

export const words: typeof english = {
  title: (product) => `${product} हटा दें?`,
  text: 'कार्ट में यह एक ही है।',
  yes: 'हाँ, हटा दें',
  no: 'नहीं, रहने दें',
}
