// All rules over all files.
import { bareWordBreaches } from './bare-word-rules.ts'
import { importBreaches, moduleBreaches } from './server-rules.ts'
import { fileLengthBreaches, functionLengthBreaches } from './size-rules.ts'
import { sqlBreaches, tableBreaches } from './sql-rules.ts'
import { type Rule, readTree } from './tree.ts'
import { defaultExportBreaches, lookBreaches, webImportBreaches } from './web-rules.ts'
import { nameBreaches, unfinishedBreaches, wireWordBreaches } from './word-rules.ts'

const RULES: readonly Rule[] = [
  importBreaches,
  moduleBreaches,
  sqlBreaches,
  tableBreaches,
  webImportBreaches,
  lookBreaches,
  bareWordBreaches,
  defaultExportBreaches,
  nameBreaches,
  wireWordBreaches,
  unfinishedBreaches,
  fileLengthBreaches,
  functionLengthBreaches,
]

/** Returns `path:line  message` for each breach in the project at `root`, and the number of files read. */
export function findBreaches(root: string): { breaches: string[]; fileCount: number } {
  const tree = readTree(root)
  const breaches = tree.files.flatMap((file) =>
    RULES.flatMap((rule) => [...rule(file, tree)].map(({ line, message }) => `${file.path}:${line}  ${message}`)),
  )
  return { breaches, fileCount: tree.files.length }
}
