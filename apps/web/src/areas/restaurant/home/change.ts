// A number against the same number earlier, in whole percent.

export type Way = 'more' | 'less' | 'same' | 'first' | 'none'

/** `first`: there was nothing before to compare with. `percent` is of the earlier number, at least 1 where they differ. */
export function changeOf(now: number, before: number): { way: Way; percent: number } {
  if (before === 0) return { way: now === 0 ? 'none' : 'first', percent: 0 }
  const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100))
  if (now === before) return { way: 'same', percent: 0 }
  return { way: now > before ? 'more' : 'less', percent }
}
