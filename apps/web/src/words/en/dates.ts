export const words = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  today: 'Today',
  yesterday: 'Yesterday',
  /** Of minutes after midnight: "7–11 am", "11:30 am–3 pm" */
  range: (from: number, to: number): string => {
    const [start, end] = [clock(from), clock(to)]
    return start.half === end.half ? `${start.time}–${end.time} ${end.half}` : `${start.time} ${start.half}–${end.time} ${end.half}`
  },
  /** From hours 0 to 23: "7:35 pm" */
  time: (hours: number, minutes: string): string => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`,
}

function clock(minutes: number): { time: string; half: string } {
  const hours = Math.floor(minutes / 60) % 24
  const rest = minutes % 60
  return { time: `${hours % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`, half: hours < 12 ? 'am' : 'pm' }
}
