// Docstrings of the functions that other folders call: those of platform, providers, lib and hooks, and those that a module's index.ts exports.
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile, Tree } from './tree.ts'

const DOCUMENTED = /^apps\/(?:server\/src\/(?:platform|providers)\/|web\/src\/(?:lib\/|(?:.*\/)?hooks\/|(?:.*\/)?use-[^/]+$))/
const INDEX_FILE = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/

type NamesByPath = ReadonlyMap<string, ReadonlySet<string>>
const exportedNames = new WeakMap<Tree, NamesByPath>()

/** Returns the names that each module's index.ts exports, by the file that declares them. */
function namesOfIndexFiles(tree: Tree): NamesByPath {
  const known = exportedNames.get(tree)
  if (known) return known
  const found = new Map<string, Set<string>>()
  const add = (path: string, names: readonly string[]) => found.set(path, new Set([...(found.get(path) ?? []), ...names]))
  for (const indexFile of tree.files.filter(({ path }) => INDEX_FILE.test(path))) {
    add(indexFile.path, indexFile.exports)
    for (const { file, statement, names } of indexFile.imports) if (file && statement.startsWith('export')) add(file, names)
  }
  exportedNames.set(tree, found)
  return found
}

/** Returns where the statement that exports a name begins; undefined if the file declares no such function or constant. */
const exportOf = (file: SourceFile, name: string): number | undefined =>
  new RegExp(`^export (?:async )?(?:function\\*?|const) ${name}\\b`, 'm').exec(file.code)?.index

const hasDocstring = (file: SourceFile, start: number): boolean =>
  file.comments.some(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start && file.uncommented.slice(end, start).trim() === '',
  )

export function* docstringBreaches(file: SourceFile, tree: Tree): Generator<Breach> {
  if (file.isTest || file.path.endsWith('.generated.ts')) return
  const called = DOCUMENTED.test(file.path) ? new Set(file.exports) : namesOfIndexFiles(tree).get(file.path)
  if (!called) return
  for (const name of new Set(file.functions.map((each) => each.name))) {
    const start = called.has(name) ? exportOf(file, name) : undefined
    if (start !== undefined && !hasDocstring(file, start))
      yield {
        line: lineAt(file.source, start),
        message: `${name} has no docstring: say what it returns, in which unit, and what it throws.`,
      }
  }
}
