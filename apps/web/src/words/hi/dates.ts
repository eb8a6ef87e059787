import type { words as english } from '../en/dates.ts'

export const words: typeof english = {
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  today: 'आज',
  yesterday: 'कल',
  time: (hours, minutes) => `${partOfDay(hours)} ${hours % 12 || 12}:${minutes}`,
}

function partOfDay(hours: number): string {
  if (hours < 4) return 'रात'
  if (hours < 12) return 'सुबह'
  if (hours < 16) return 'दोपहर'
  return hours < 20 ? 'शाम' : 'रात'
}
