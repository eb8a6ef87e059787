import type { words as english } from '../en/promos.ts'

export const words: typeof english = {
  code: (code) => `कोड ${code}`,
  label: 'प्रोमो कोड',
  apply: 'लगाएँ',
  remove: 'हटाएँ',
  missing: 'कृपया कोड लिखें',
}
