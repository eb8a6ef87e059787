/** Returns up to two letters: "Punjab Tadka" → "PT", "Momo" → "M". Skips punctuation at the start of a word. */
export function monogram(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.join('').toLocaleUpperCase('en-IN')
}

const TILES = [
  { ground: 'bg-tile-1 text-tile-1-ink', plate: 'bg-tile-1-plate' },
  { ground: 'bg-tile-2 text-tile-2-ink', plate: 'bg-tile-2-plate' },
  { ground: 'bg-tile-3 text-tile-3-ink', plate: 'bg-tile-3-plate' },
  { ground: 'bg-tile-4 text-tile-4-ink', plate: 'bg-tile-4-plate' },
  { ground: 'bg-tile-5 text-tile-5-ink', plate: 'bg-tile-5-plate' },
  { ground: 'bg-tile-6 text-tile-6-ink', plate: 'bg-tile-6-plate' },
] as const

/** Returns one of the six tiles, always the same for a name. */
export function tileFor(name: string): (typeof TILES)[number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return TILES[sum % TILES.length] ?? TILES[0]
}
