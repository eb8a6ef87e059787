// A seeded random generator, so that every demo city has the same history.

export interface Chance {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  between(min: number, max: number): number
  /** Returns one of `choices`, with probability proportional to its weight. */
  pick<T>(choices: readonly T[], weight?: (choice: T) => number): T
}

/** Mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(choices, weight = () => 1) {
      let left = next() * choices.reduce((sum, choice) => sum + weight(choice), 0)
      for (const choice of choices) {
        left -= weight(choice)
        if (left < 0) return choice
      }
      const last = choices.at(-1)
      if (last === undefined) throw new Error('there is nothing to choose from')
      return last
    },
  }
}
