/** Which of the three grounds a rating stands on: 4.0 and more, 3.0 to 3.9, below. Judged as shown, with one decimal. */
export function ratingTone(value: number): 'high' | 'mid' | 'low' {
  const shown = Math.round(value * 10) / 10
  if (shown >= 4) return 'high'
  return shown >= 3 ? 'mid' : 'low'
}
