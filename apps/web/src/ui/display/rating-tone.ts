/** Returns the background of a rating: 4.0 and above, 3.0 to 3.9, or below, rounded to one decimal as shown. */
export function ratingTone(value: number): 'high' | 'mid' | 'low' {
  const shown = Math.round(value * 10) / 10
  if (shown >= 4) return 'high'
  return shown >= 3 ? 'mid' : 'low'
}
