export type Way = 'more' | 'less' | 'same' | 'first' | 'none'

/** Returns the change in whole per cent of the earlier number, at least 1 if they differ. `first`: there is no earlier number. */
export function changeOf(now: number, before: number): { way: Way; percent: number } {
  if (before === 0) return { way: now === 0 ? 'none' : 'first', percent: 0 }
  const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100))
  if (now === before) return { way: 'same', percent: 0 }
  return { way: now > before ? 'more' : 'less', percent }
}
