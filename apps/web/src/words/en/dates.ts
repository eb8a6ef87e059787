export const words = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  today: 'Today',
  yesterday: 'Yesterday',
  /** Of minutes after midnight: "7–11 am", "11 am–2 am", "24 hours" */
  range: (from: number, to: number): string => {
    if (to - from === 1440) return '24 hours'
    const [start, end] = [clock(from), clock(to)]
    const isOneHalf = start.slice(-2) === end.slice(-2) && to - from < 720
    return `${isOneHalf ? start.slice(0, -3) : start}–${end}`
  },
  /** From hours 0 to 23: "7:35 pm" */
  time: (hours: number, minutes: string): string => `${hours % 12 || 12}:${minutes} ${hours % 24 < 12 ? 'am' : 'pm'}`,
}

/** Returns "7 am" or "11:30 am". */
const clock = (minutes: number): string => words.time(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')).replace(':00', '')
