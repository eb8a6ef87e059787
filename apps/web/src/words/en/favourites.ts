import { counted } from '../counted.ts'

export const words = {
  title: 'Your favourites',
  favourite: (restaurant: string) => `${restaurant} is a favourite`,
  /** `after`: how many more orders it takes. */
  code: (code: string, after: number) =>
    after === 0 ? `${code} on your next order` : `${code} after ${counted(after, 'more order', 'more orders')}`,
  logIn: 'Log in to keep favourites',
}
