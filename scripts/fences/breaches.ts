import { bareTextBreaches } from './bare-text-rules.ts'
import { bareWordBreaches } from './bare-word-rules.ts'
import { docstringBreaches } from './docstring-rules.ts'
import { exceptionBreaches } from './exception-rules.ts'
import { footerBreaches } from './footer-rules.ts'
import { moneyBreaches } from './money-rules.ts'
import { plainWordBreaches } from './plain-word-rules.ts'
import { privateBreaches } from './private-rules.ts'
import { documentProseBreaches, proseBreaches } from './prose-rules.ts'
import { documentBreaches, referenceBreaches } from './reference-rules.ts'
import { importBreaches, moduleBreaches } from './server-rules.ts'
import { fileLengthBreaches, functionLengthBreaches } from './size-rules.ts'
import { sqlBreaches, tableBreaches } from './sql-rules.ts'
import { cycleBreaches, folderBreaches, indexBreaches, twoWayBreaches } from './structure-rules.ts'
import { testBreaches } from './test-rules.ts'
import { type Rule, readTree } from './tree.ts'
import { clockBreaches, defaultExportBreaches, lookBreaches, messageBreaches, storageBreaches, webImportBreaches } from './web-rules.ts'
import { nameBreaches, unfinishedBreaches, wireWordBreaches } from './word-rules.ts'

const RULES: readonly Rule[] = [
  importBreaches,
  moduleBreaches,
  sqlBreaches,
  tableBreaches,
  moneyBreaches,
  webImportBreaches,
  footerBreaches,
  privateBreaches,
  lookBreaches,
  storageBreaches,
  messageBreaches,
  exceptionBreaches,
  clockBreaches,
  bareWordBreaches,
  bareTextBreaches,
  defaultExportBreaches,
  nameBreaches,
  wireWordBreaches,
  plainWordBreaches,
  unfinishedBreaches,
  referenceBreaches,
  proseBreaches,
  cycleBreaches,
  twoWayBreaches,
  indexBreaches,
  folderBreaches,
  fileLengthBreaches,
  functionLengthBreaches,
  docstringBreaches,
  testBreaches,
]

/** Returns `path:line  message` for each breach in the project at `root`, and the number of files read. */
export function findBreaches(root: string): { breaches: string[]; fileCount: number } {
  const tree = readTree(root)
  const breaches = tree.files.flatMap((file) =>
    RULES.flatMap((rule) => [...rule(file, tree)].map(({ line, message }) => `${file.path}:${line}  ${message}`)),
  )
  for (const { path, line, message } of [...documentBreaches(tree), ...documentProseBreaches(root)])
    breaches.push(`${path}:${line}  ${message}`)
  return { breaches, fileCount: tree.files.length }
}
