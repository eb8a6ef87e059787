// Reads all source files of the project once, and resolves their imports to files or packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ImportStatement, lineAt, readSource, type Source } from './read-source.ts'

const FOLDERS = ['packages', 'apps', 'e2e', 'scripts', 'bench', 'tools']
/** Settings of the test runners. */
const ROOT_FILES = ['playwright.config.ts', 'vitest.config.ts']
const IGNORED = new Set(['node_modules', 'dist', '.cache', 'city', 'pictures', 'test-results'])
const SOURCE = /\.(?:ts|tsx|mjs|css)$/
const CONTRACT_DOOR = 'packages/contract/src/index.ts'

export interface Import extends ImportStatement {
  readonly line: number
  /** The imported file, relative to the root of the project; absent for a package. */
  readonly file?: string
  readonly package?: string
}

export interface SourceFile extends Omit<Source, 'imports'> {
  /** Relative to the root of the project, with `/`. */
  readonly path: string
  readonly isTest: boolean
  readonly imports: readonly Import[]
}

export interface Breach {
  readonly line: number
  readonly message: string
}

/** What a rule needs besides the file itself. */
export interface Tree {
  readonly root: string
  readonly files: readonly SourceFile[]
  readonly lazyFiles: ReadonlySet<string>
}

export type Rule = (file: SourceFile, tree: Tree) => Iterable<Breach>

function* walk(root: string, folder: string): Generator<string> {
  if (!existsSync(join(root, folder))) return
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, path)
    else if (SOURCE.test(entry.name)) yield path
  }
}

function targetOf(specifier: string, path: string): { file?: string; package?: string } {
  if (specifier.startsWith('.')) return { file: normalize(join(dirname(path), specifier)).replace(/[?#].*$/, '') }
  const [first = '', second] = specifier.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return name === '@tiffin/contract' ? { file: CONTRACT_DOOR, package: name } : { package: name }
}

/** Returns whether the file is a test, fixture or helper, which may import past a module's index.ts. */
export const isTest = (path: string): boolean =>
  /\.(?:test|fixture|conformance)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.startsWith('apps/server/test/')

const styleSheet = (source: string): Source => ({
  source,
  code: source,
  uncommented: source,
  comments: [],
  templates: [],
  functions: [],
  imports: [],
  exports: [],
})

function readFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const source = path.endsWith('.css') ? styleSheet(text) : readSource(path, text)
  const imports = source.imports.map((each) => ({ ...each, line: lineAt(text, each.start), ...targetOf(each.specifier, path) }))
  return { ...source, path, isTest: isTest(path), imports }
}

export function readTree(root: string): Tree {
  const paths = [...FOLDERS.flatMap((folder) => [...walk(root, folder)]), ...ROOT_FILES.filter((path) => existsSync(join(root, path)))]
  const files = paths.map((path) => readFile(root, path))
  const lazyFiles = new Set(files.flatMap(({ imports }) => imports.flatMap(({ isDynamic, file }) => (isDynamic && file ? [file] : []))))
  return { root, files, lazyFiles }
}
