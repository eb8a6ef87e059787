import type { words as english } from '../en/collected.ts'

export const words: typeof english = {
  tag: 'पिकअप',
  action: 'ऑर्डर सौंपें',
  of: (number) => `${number} सौंपें`,
}
