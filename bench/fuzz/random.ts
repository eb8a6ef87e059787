// A seeded generator: the same seed yields the same sequence.
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  int(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, int, chance: (share) => next() < share, pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number] }
}
