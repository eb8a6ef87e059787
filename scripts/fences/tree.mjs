// All source files of the project, read once, with what each of them imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { lineAt, readCode } from './read-code.mjs'

const ROOMS = ['packages', 'apps', 'e2e', 'scripts', 'bench', 'tools']
const NOT_OURS = new Set(['node_modules', 'dist', '.cache', 'city', 'pictures', 'test-results'])
const SOURCE = /\.(?:ts|tsx|mjs|css)$/

function* walk(root, folder) {
  if (!existsSync(join(root, folder))) return
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, path)
    else if (SOURCE.test(entry.name)) yield path
  }
}

const STATIC_IMPORT = /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|^[ \t]*import\s*['"]([^'"\n]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** A file of ours as its path from the root; anything else as the name of its package. */
function targetOf(specifier, path) {
  if (specifier.startsWith('.')) return { file: normalize(join(dirname(path), specifier)).replace(/[?#].*$/, '') }
  const [first, second] = specifier.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return name === '@tiffin/contract' ? { file: 'packages/contract/src/index.ts', package: name } : { package: name }
}

function importsOf(path, { strings }) {
  const found = []
  for (const [pattern, isDynamic] of [
    [STATIC_IMPORT, false],
    [DYNAMIC_IMPORT, true],
  ])
    for (const match of strings.matchAll(pattern)) {
      const specifier = match[1] ?? match[2]
      const line = lineAt(strings, match.index + match[0].length)
      found.push({ specifier, statement: match[0], isDynamic, line, ...targetOf(specifier, path) })
    }
  return found
}

/** Tests, their fixtures and what they are started with: free to look behind doors. */
export const isTest = (path) =>
  /\.(?:test|fixture|conformance)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.startsWith('apps/server/test/')

export function readTree(root) {
  const files = []
  for (const room of ROOMS)
    for (const path of walk(root, room)) {
      const source = readFileSync(join(root, path), 'utf8')
      const isScript = !path.endsWith('.css')
      const parts = isScript ? readCode(source) : { code: source, strings: source, uncommented: source, templates: [] }
      files.push({ path, source, isTest: isTest(path), ...parts, imports: isScript ? importsOf(path, parts) : [] })
    }
  return files
}
