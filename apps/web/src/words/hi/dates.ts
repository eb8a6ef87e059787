import type { words as english } from '../en/dates.ts'

export const words: typeof english = {
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  today: 'आज',
  yesterday: 'कल',
  range: (from, to) => {
    const [start, end] = [partOfDay(Math.floor(from / 60) % 24), partOfDay(Math.floor(to / 60) % 24)]
    if (to - from === 1440) return '24 घंटे'
    return start === end && to - from < 720 ? `${start} ${clock(from)}–${clock(to)}` : `${start} ${clock(from)}–${end} ${clock(to)}`
  },
  time: (hours, minutes) => `${partOfDay(hours)} ${hours % 12 || 12}:${minutes}`,
}

function clock(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60) % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function partOfDay(hours: number): string {
  if (hours < 4) return 'रात'
  if (hours < 12) return 'सुबह'
  if (hours < 16) return 'दोपहर'
  return hours < 20 ? 'शाम' : 'रात'
}
