// The architecture rules (docs/architecture.md): imports, SQL, words of the wire, sizes.
// `node --import tsx scripts/fences.ts [root]`
import { resolve } from 'node:path'
import { findBreaches } from './fences/breaches.ts'
import { root as project } from './programs.mjs'

const { breaches, fileCount } = findBreaches(resolve(process.argv[2] ?? project))
for (const breach of breaches) console.log(breach)
console.log(breaches.length === 0 ? `${fileCount} files within the fences` : `${breaches.length} breaches in ${fileCount} files`)
process.exitCode = breaches.length === 0 ? 0 : 1
