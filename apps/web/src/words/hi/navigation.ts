import type { words as english } from '../en/navigation.ts'

export const words: typeof english = {
  useTheme: { light: 'हल्की थीम लगाएँ', dark: 'गहरी थीम लगाएँ' },
  language: 'भाषा',
}
