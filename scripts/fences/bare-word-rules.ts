// User-visible text is written in the web app's dictionaries only (docs/decisions/007-languages.md). Biome's noJsxLiterals finds text
// between tags; this rule finds other strings: attributes, labels in tables, messages, titles, and whole sentences.
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

const WEB = 'apps/web/src/'
/** The gallery is for developers; languages are always named in their own language. */
const FREE = [`${WEB}words/`, `${WEB}areas/public/ui-gallery/`, `${WEB}app/shells/language-switch.tsx`]

/** A quoted string or a template; exactly one group matches. */
const TEXT = '(?:"([^"\\n]*)"|\'((?:[^\'\\\\\\n]|\\\\.)*)\'|`([^`]*)`)'
const SPEAKING =
  '(?:alt|caption|description|header|hint|label|legend|measure|note|placeholder|question|short|summary|text|title|\\w+(?:Label|Text|(?<!Key)Hint|Title|Reason))'
const PLACES = [
  // <Input placeholder="Your name">, <Field label={`Name of ${who}`}>, <nav aria-label="Main">
  new RegExp(`\\s(?:aria-(?:label|description|roledescription|valuetext)|${SPEAKING})=\\{?${TEXT}`, 'g'),
  // { label: 'Orders', header: 'Name' }
  new RegExp(`[{,(\\s]${SPEAKING}\\??:\\s*${TEXT}`, 'g'),
  // toastError('…'), useTitle(`…`)
  new RegExp(`\\b(?:toastSuccess|toastError|useTitle)\\(${TEXT}`, 'g'),
]
/** "Waiting for a table": a capital and several words. Wire values are one word or are in the contract. */
const SENTENCE = /'([A-Z][a-z’]+ (?:[^'\\\n]|\\.)*)'|(?<=>|\{|\? |: |\?\? |\|\| )`([A-Z][a-z’]+ [^`]*)`/g
const GAP = /\$\{[^}]*\}/g
/** Two letters make a word; names such as `continue_with` are excluded. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(GAP, ' ')) && !/^[a-z]+(?:_[a-z]+)+$/.test(text)
const hasSeveralWords = (text: string) => /\p{L}{2}.*\s.*\p{L}{2}/u.test(text.replace(GAP, ' '))
const WIRE_VALUES = new Set(['Out of delivery', 'Order Rejected'])

const MESSAGE = 'user-visible text is written in apps/web/src/words, in every language (docs/decisions/007-languages.md).'

/** Reports user-visible text outside of the dictionaries. */
export function* bareWordBreaches(file: SourceFile): Generator<Breach> {
  if (!file.path.startsWith(WEB) || file.isTest || !/\.tsx?$/.test(file.path)) return
  if (FREE.some((path) => file.path.startsWith(path))) return
  const lines = new Set<number>()
  for (const place of PLACES)
    for (const match of file.uncommented.matchAll(place)) {
      const said = match[1] ?? match[2] ?? match[3] ?? ''
      if (hasWords(said) && !isType(file.uncommented, match.index)) lines.add(lineAt(file.uncommented, match.index + match[0].length))
    }
  for (const match of file.uncommented.matchAll(SENTENCE)) {
    const said = match[1] ?? match[2] ?? ''
    if (hasSeveralWords(said) && !WIRE_VALUES.has(said) && !isForDevelopers(file.uncommented, match.index))
      lines.add(lineAt(file.uncommented, match.index))
  }
  for (const line of [...lines].sort((a, b) => a - b)) yield { line, message: MESSAGE }
}

/** Texts of errors and the console are for developers. */
const isForDevelopers = (text: string, index: number) => /(?:\bError|\bconsole\.\w+)\($/.test(text.slice(Math.max(0, index - 30), index))

/** Literal types such as `look: 'bars' | 'line'` and properties of interfaces are no text. */
const isType = (text: string, index: number) => {
  const line = text.slice(text.lastIndexOf('\n', index + 1) + 1, text.indexOf('\n', index + 1) >>> 0)
  return /'\s*\|\s*'/.test(line) || /^\s*(?:readonly|type|interface)\b/.test(line)
}
