// What an order costs is summed in one place, packages/contract/src/money.ts: charges and discounts would be missing in any other sum.
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

const PRODUCT = /^(?:apps\/(?:server|web)|packages\/[^/]+)\/src\//
const ITS_PLACE = 'packages/contract/src/money.ts'
/** They check the function, and compare products, by sums of their own. */
const OWN_SUMS = /^apps\/server\/src\/(?:invariants|modules\/reports)\//

/** The amount of an item or a line, on the server and on the wire. */
const AMOUNT = /\b(?:full_price_paise|total_paise|discount_paise|totalPaise|discountPaise)\b|(?<!\))\.total\b|\{[^}]*\btotal\b[^}]*\}\s*\)/
const REDUCE = /\.reduce(?:<[^>]*>)?\(/g
const ADDED = /\+=[^\n;]*\b(?:full_price_paise|total_paise|discount_paise|totalPaise|discountPaise)\b/g
const SQL_SUM = /\bsum\(\s*(?:\w+\.)?(?:total_paise|discount_paise)\b/gi

const MESSAGE = 'sums items of an order: ask orderMoney or worthOf (packages/contract/src/money.ts), which know discounts and charges.'

/** Returns the arguments of a call, from its opening bracket on. */
function argumentsFrom(code: string, start: number): string {
  let depth = 1
  let at = start
  while (at < code.length && depth > 0) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    at += 1
  }
  return code.slice(start, at)
}

/** Reports another sum of the items of an order or a cart. */
export function* moneyBreaches(file: SourceFile): Generator<Breach> {
  if (!PRODUCT.test(file.path) || file.isTest || file.path === ITS_PLACE || OWN_SUMS.test(file.path)) return
  for (const { 0: call, index } of file.code.matchAll(REDUCE))
    if (AMOUNT.test(argumentsFrom(file.code, index + call.length))) yield { line: lineAt(file.code, index), message: `reduce ${MESSAGE}` }
  for (const { index } of file.code.matchAll(ADDED)) yield { line: lineAt(file.code, index), message: `+= ${MESSAGE}` }
  for (const { text, start } of file.templates)
    for (const { index } of text.matchAll(SQL_SUM))
      yield { line: lineAt(file.source, start) + lineAt(text, index) - 1, message: `sum() ${MESSAGE}` }
}
