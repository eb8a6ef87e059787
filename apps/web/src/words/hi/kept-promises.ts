import type { words as english } from '../en/kept-promises.ts'

export const words: typeof english = {
  title: 'वादे का समय',
  days: 'पिछले 30 दिन',
  onTime: 'समय पर',
  of: (kept, orders) => `${orders} में से ${kept} डिलीवरी`,
  typical: 'आधी डिलीवरी पहुँचीं',
  median: (minutes) => {
    if (minutes === 0) return 'ठीक समय पर'
    return minutes > 0 ? `${minutes} मिनट बाद तक` : `${-minutes} मिनट पहले तक`
  },
  middle: 'वादे के समय के बीच से गिनकर',
  arrival: (minutes) => (minutes < 0 ? `मीडियन ${-minutes} मिनट पहले` : `मीडियन ${minutes} मिनट बाद`),
  noneYet: 'अभी कोई नहीं',
}
