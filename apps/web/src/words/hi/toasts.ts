import type { words as english } from '../en/toasts.ts'

export const words: typeof english = {
  reload: 'पेज रीलोड करें',
}
