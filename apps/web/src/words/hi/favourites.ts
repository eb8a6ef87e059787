import type { words as english } from '../en/favourites.ts'

export const words: typeof english = {
  title: 'आपके पसंदीदा',
  favourite: (restaurant) => `${restaurant} पसंदीदा है`,
  logIn: 'पसंदीदा सहेजने के लिए लॉग इन करें',
}
