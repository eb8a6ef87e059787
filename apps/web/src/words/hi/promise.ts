import type { words as english } from '../en/promise.ts'

export const words: typeof english = {
  minutes: (least, most) => `${least}–${most} मिनट`,
  promised: (from, to) => `वादा: ${from} से ${to} के बीच`,
  late: 'वादे से देर',
}
