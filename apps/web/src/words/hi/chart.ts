import { counted } from '../counted.ts'
import type { words as english } from '../en/chart.ts'

export const words: typeof english = {
  showTable: 'टेबल देखें',
  showChart: 'चार्ट देखें',
  day: 'दिन',
  orders: (count) => counted(count, 'ऑर्डर'),
  summary: (total, days, most, on) => (days === 1 ? `${on} को ${total}` : `${days} दिन में ${total} · सबसे अच्छा दिन ${on} (${most})`),
  loading: (title) => `${title} लोड हो रहा है`,
  failed: 'यह चार्ट लोड नहीं हुआ।',
  nothingYet: 'अभी दिखाने को कुछ नहीं है',
  steps: { thousand: ' हज़ार', lakh: ' लाख', crore: ' करोड़' },
}
