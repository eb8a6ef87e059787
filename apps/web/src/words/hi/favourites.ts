import type { words as english } from '../en/favourites.ts'

export const words: typeof english = {
  title: 'आपके पसंदीदा',
  favourite: (restaurant) => `${restaurant} पसंदीदा है`,
  code: (code, after) => (after === 0 ? `अगले ऑर्डर पर ${code}` : `${after} और ऑर्डर के बाद ${code}`),
  logIn: 'पसंदीदा सहेजने के लिए लॉग इन करें',
}
