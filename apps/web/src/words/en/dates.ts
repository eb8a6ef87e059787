export const words = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  today: 'Today',
  yesterday: 'Yesterday',
  /** Of minutes after midnight: "7–11 am", "11 am–2 am", "24 hours" */
  range: (from: number, to: number): string => {
    if (to - from === 1440) return '24 hours'
    const isOneHalf = half(from) === half(to) && to - from < 720
    return `${clock(from)}${isOneHalf ? '' : ` ${half(from)}`}–${clock(to)} ${half(to)}`
  },
  /** From hours 0 to 23: "7:35 pm" */
  time: (hours: number, minutes: string): string => `${hours % 12 || 12}:${minutes} ${half(hours * 60)}`,
}

const half = (minutes: number): string => (minutes % 1440 < 720 ? 'am' : 'pm')

function clock(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60) % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
