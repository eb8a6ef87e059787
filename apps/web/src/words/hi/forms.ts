import type { words as english } from '../en/forms.ts'

export const words: typeof english = {
  close: {
    title: 'बिना सेव किए बंद करें?',
    text: 'आपके बदलाव सेव नहीं हुए हैं।',
    yes: 'बिना सेव किए बंद करें',
    no: 'बदलते रहें',
  },
}
