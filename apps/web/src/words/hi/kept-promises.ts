import type { words as english } from '../en/kept-promises.ts'

export const words: typeof english = {
  title: 'बताया गया समय',
  days: 'पिछले 30 दिन',
  onTime: 'समय पर',
  of: (kept, orders) => `${orders} में से ${kept} डिलीवरी`,
  typical: 'मीडियन',
  median: (minutes) => `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${Math.abs(minutes)} मिनट`,
  middle: 'बताए गए समय के बीच से: (+) बाद, (−) पहले',
  arrival: (minutes) => (minutes < 0 ? `मीडियन ${-minutes} मिनट पहले` : `मीडियन ${minutes} मिनट बाद`),
  noneYet: 'अभी कोई नहीं',
}
