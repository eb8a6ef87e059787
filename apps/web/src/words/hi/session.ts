import type { words as english } from '../en/session.ts'

export const words: typeof english = {
  loggingOut: 'लॉग आउट हो रहा है…',
}
