import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.(?:ts|tsx|mjs|css)$/
const DRAWERS = /(?:^|-)(?:utils?|helpers?|common|misc|managers?|services?|base)$/

/** Reports file names that are not kebab-case or say nothing about the content. */
export function* nameBreaches(file: SourceFile): Generator<Breach> {
  const parts = file.path.split('/')
  const name = parts.pop() ?? ''
  if (!KEBAB.test(name)) yield { line: 1, message: `file names are kebab-case: ${name} should be like place-order.ts.` }
  const drawer = [name.split('.')[0] ?? '', ...parts].find((part) => DRAWERS.test(part))
  if (drawer)
    yield { line: 1, message: `"${drawer}" does not say what is in it: name the file after its content (order-price.ts, place-order.ts).` }
}

// the specification's misspelt words (docs/specification.md#spelling); the path of a page, /restaurent/login, is allowed
const WIRE_WORDS =
  /(?<!\/)restaurent|Iterms\b|Prouduct|Categoryies|\bdigitone\b|\bordersDetails\b|\bis_cancell?ed\b|\bWallet:\s*toRupees\b|\baofferPrice\b/gi

/** Reports wire words on the server outside of wire.ts files. */
export function* wireWordBreaches(file: SourceFile): Generator<Breach> {
  const isOnServer = file.path.startsWith('apps/server/') && !/^apps\/server\/(?:test|src\/demo)\//.test(file.path)
  if (!isOnServer || file.isTest || /\/wire(?:-[a-z-]+)?\.ts$/.test(file.path)) return
  for (const match of file.uncommented.matchAll(WIRE_WORDS))
    yield {
      line: lineAt(file.uncommented, match.index),
      message: `"${match[0]}" is a word of the wire: it is used only in packages/contract and wire.ts. Use the correct word here and translate there.`,
    }
}

// assembled at run time, so that a search for the words does not find this file
const LEFT_BEHIND = new RegExp(`\\b(?:${['TO', 'FIX', 'X'].map((start, index) => start + ['DO', 'ME', 'XX'][index]).join('|')})\\b`, 'g')
const LEFT_OUT = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|fixme)\(/g

export function* unfinishedBreaches(file: SourceFile): Generator<Breach> {
  for (const match of file.source.matchAll(LEFT_BEHIND))
    yield { line: lineAt(file.source, match.index), message: `${match[0]}: do it now, or write an issue.` }
  for (const match of file.code.matchAll(LEFT_OUT))
    yield {
      line: lineAt(file.code, match.index),
      message: `${match[0]}…) leaves tests out: run all of them; what only some machines can do gets runIf.`,
    }
}
