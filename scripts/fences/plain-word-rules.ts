// Words that the code no longer uses, with the usual word for each (docs/vocabulary.md). Checked in file names, identifiers and comments.
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

/** By the usual word: the words that it replaced. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  'rate limit': ['brake', 'brakes'],
  'cipher or hmac': ['seal', 'seals'],
  job: ['errand', 'errands'],
  authenticate: ['recognise', 'recognised', 'recognises'],
  metrics: ['figures'],
  input: ['wish', 'wishes', 'wished'],
  'periodic task': ['chore', 'chores'],
  retry: ['hurry'],
  employee: ['rider', 'riders', 'courier', 'couriers'],
  skeleton: ['bones'],
  'fix or recover': ['mend', 'mends', 'mended'],
  'events, report or what it is': ['told'],
  product: ['dish', 'dishes'],
  restaurant: ['kitchen', 'kitchens'],
}
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries(REPLACED).flatMap(([usual, words]) => words.map((word): [string, string] => [word, usual])),
)
/** Prefixes of functions, with the usual one. */
const PREFIXES: Readonly<Record<string, string>> = { demand: 'assert', meant: 'match', tell: 'notify' }
/** `find` returns one or undefined, `get` returns one or refuses, `list` returns many. */
const READS = /\bexport (?:const|(?:async )?function\*?) ((?:select|read|fetch|load)[A-Z]\w*)/g
const PREFIXED = /\b(demand|meant|tell)[A-Z]\w*/g
/** Fields of the wire and names of tables that are older than the rule. */
const KEPT_NAMES = new Set(['dish', 'dishes', 'dishes_on_sale'])
const KEPT_IN = /wallet|rows\.generated/
/** Named by Tabler. */
const ICONS = /^apps\/web\/src\/icons\/.*\.generated\.ts$/
/** Ordinary English outside of code: digits on a bill, letters of the alphabet. */
const IN_COMMENTS = new Set([...USUAL.keys()].filter((word) => word !== 'figures'))

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])|[_$.-]/g, '$1 $2')
    .toLowerCase()
    .split(' ')

function messageFor(name: string, word: string): string {
  return `"${name}": the code says ${USUAL.get(word)}, not ${word} (docs/vocabulary.md).`
}

/** Reports replaced words in names and comments. */
export function* plainWordBreaches(file: SourceFile): Generator<Breach> {
  // this file holds the list; a style sheet has fonts and no identifiers
  if (file.path.endsWith('plain-word-rules.ts') || file.path.endsWith('.css') || ICONS.test(file.path)) return
  for (const part of file.path.split('/'))
    for (const word of wordsIn(part)) if (USUAL.has(word)) yield { line: 1, message: messageFor(part, word) }
  for (const { 0: name, index } of file.code.matchAll(/[A-Za-z_$][\w$]*/g))
    for (const word of wordsIn(name))
      if (USUAL.has(word) && !(KEPT_NAMES.has(name) && KEPT_IN.test(file.path)))
        yield { line: lineAt(file.code, index), message: messageFor(name, word) }
  for (const { 0: name, 1: prefix = '', index } of file.code.matchAll(PREFIXED))
    yield { line: lineAt(file.code, index), message: `"${name}": the code says ${PREFIXES[prefix]}…, not ${prefix}… (docs/vocabulary.md).` }
  if (/\/data(?:-[\w-]+)?\.ts$/.test(file.path))
    for (const { 1: name = '', index } of file.code.matchAll(READS))
      yield {
        line: lineAt(file.code, index),
        message: `"${name}": a read of the database begins with find, get or list (docs/vocabulary.md).`,
      }
  for (const { value, start } of file.comments)
    for (const { 0: word, index } of value.matchAll(/[A-Za-z]+(?! board)/g))
      if (IN_COMMENTS.has(word.toLowerCase()))
        yield { line: lineAt(file.source, start + 2 + index), message: messageFor(word, word.toLowerCase()) }
}
