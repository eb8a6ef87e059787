// Limits on import cycles (also between types), folders that import each other, exports of a module's index.ts, and files per folder.
import type { Breach, SourceFile, Tree } from './tree.ts'

/** A module whose index.ts reaches its limit is two modules; the largest, menu, exports 35 functions. */
const LIMITS = { indexExports: 40, folder: 25 }
const PRODUCT = /^(?:apps\/(?:server|web)\/src|packages\/[^/]+\/src)\//

const isGenerated = (path: string) => path.endsWith('.generated.ts')
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Returns the shortest chain of imports from `start` back to itself, `import()` included, or undefined. */
function cycleFrom(start: string, files: ReadonlyMap<string, SourceFile>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue)
    for (const { file } of files.get(path)?.imports ?? []) {
      if (!file || !files.has(file)) continue
      if (file === start) return chain(path, start, cameFrom)
      if (cameFrom.has(file)) continue
      cameFrom.set(file, path)
      queue.push(file)
    }
  return undefined
}

function chain(last: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const found = [last]
  for (let at = last; at !== start; ) {
    at = cameFrom.get(at) ?? start
    found.unshift(at)
  }
  return [...found, start]
}

const byPath = new WeakMap<Tree, ReadonlyMap<string, SourceFile>>()

function filesOf(tree: Tree): ReadonlyMap<string, SourceFile> {
  const known = byPath.get(tree) ?? new Map(tree.files.map((file) => [file.path, file]))
  byPath.set(tree, known)
  return known
}

/** Reports a cycle once, at the first of its files. */
export function* cycleBreaches(file: SourceFile, tree: Tree): Generator<Breach> {
  const cycle = cycleFrom(file.path, filesOf(tree))
  if (cycle?.every((path) => path >= file.path))
    yield { line: 1, message: `an import cycle: ${cycle.join(' → ')}. Move what both need to a file of its own.` }
}

/** The folders of which no two import each other. */
const ONE_WAY = /^apps\/(?:web\/src\/(?:areas|features)|server\/(?:seeds|src))\//

/** Reports each import of another folder whose files import the file's folder, types and `import()` included. */
export function* twoWayBreaches(file: SourceFile, tree: Tree): Generator<Breach> {
  if (!ONE_WAY.test(file.path) || file.isTest) return
  const from = folderOf(file.path)
  for (const { file: target, line } of file.imports) {
    const to = target && ONE_WAY.test(target) ? folderOf(target) : from
    if (to !== from && importersOf(tree).get(from)?.has(to))
      yield { line, message: `${from} and ${to} import each other. Move what both need to a folder of its own, or to the lower one.` }
  }
}

const importersByTree = new WeakMap<Tree, ReadonlyMap<string, ReadonlySet<string>>>()

/** Returns the folders that import each folder. */
function importersOf(tree: Tree): ReadonlyMap<string, ReadonlySet<string>> {
  const known = importersByTree.get(tree)
  if (known) return known
  const importers = new Map<string, Set<string>>()
  for (const { path, imports, isTest } of tree.files)
    for (const { file } of isTest ? [] : imports)
      if (file) importers.set(folderOf(file), (importers.get(folderOf(file)) ?? new Set()).add(folderOf(path)))
  importersByTree.set(tree, importers)
  return importers
}

/** Types are not counted: they come with the functions that take or return them. */
function functionsOver({ exports, imports }: SourceFile): number | undefined {
  const types = imports
    .filter(({ statement }) => statement.startsWith('export'))
    .flatMap(({ isType, names, statement }) => (isType ? names : (statement.match(/\btype \w/g) ?? [])))
  const count = exports.length - types.length
  return count > LIMITS.indexExports ? count : undefined
}

/** Reports an index.ts that exports too much, or objects of functions, which are found neither by name nor by the count. A table in capitals is not one. */
export function* indexBreaches(file: SourceFile, tree: Tree): Generator<Breach> {
  if (!/^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(file.path)) return
  const count = functionsOver(file)
  if (count) yield { line: 1, message: `${count} exported functions, at most ${LIMITS.indexExports}: export less, or split the module.` }
  for (const { file: from = '', names } of file.imports)
    for (const name of names)
      if (/^[a-z]/.test(name) && new RegExp(`^export const ${name} = \\{`, 'm').test(filesOf(tree).get(from)?.code ?? ''))
        yield { line: 1, message: `${name} is an object: export its functions by their names.` }
}

export function* folderBreaches(file: SourceFile, tree: Tree): Generator<Breach> {
  if (!PRODUCT.test(file.path) || !isCounted(file)) return
  const folder = folderOf(file.path)
  const siblings = tree.files.filter((each) => isCounted(each) && folderOf(each.path) === folder)
  if (siblings.length > LIMITS.folder && siblings[0] === file)
    yield { line: 1, message: `${folder} has ${siblings.length} files, at most ${LIMITS.folder}: group them by subject.` }
}

const isCounted = ({ path, isTest }: SourceFile) => !isTest && !isGenerated(path) && !path.includes('/words/')
