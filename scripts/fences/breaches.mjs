// All rules over all files.
import { bareWordBreaches } from './bare-word-rules.mjs'
import { importBreaches, moduleBreaches } from './server-rules.mjs'
import { fileLengthBreaches, functionLengthBreaches } from './size-rules.mjs'
import { sqlBreaches, tableBreaches } from './sql-rules.mjs'
import { readTree } from './tree.mjs'
import { defaultExportBreaches, lookBreaches, webImportBreaches } from './web-rules.mjs'
import { nameBreaches, unfinishedBreaches, wireWordBreaches } from './word-rules.mjs'

const RULES = [
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

/** `path:line  message` of each breach in the project at `root`, and how many files were read. */
export function findBreaches(root) {
  const files = readTree(root)
  const lazyFiles = new Set(files.flatMap(({ imports }) => imports.filter(({ isDynamic }) => isDynamic).map(({ file }) => file)))
  const breaches = []
  for (const file of files)
    for (const rule of RULES) for (const { line, message } of rule(file, { lazyFiles })) breaches.push(`${file.path}:${line}  ${message}`)
  return { breaches, fileCount: files.length }
}
