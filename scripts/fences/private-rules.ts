// What is not part of a library's documented interface may be used only where docs/library-internals.md says so.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile, Tree } from './tree.ts'

const LIST = 'docs/library-internals.md'
/** `react-router/dist/…`, but not a build of our own. */
const INSIDE = /^(?![.#]|@tiffin\/).*\/(?:dist|src|internal|lib\/internal)\//
/** Names that libraries give to what may change without notice, and fields whose names begin with an underscore. */
const NAMES = /\b(?:UNSAFE|unstable|experimental)_\w+|\b_private_\w+|(?<!\bthis)\.(_(?!id\b|_)[a-zA-Z]\w+)/g

/**
 * A field taken by destructuring under its own name; `{ email: _email }` only renames one. The underscore is looked for first: looking back from every
 * letter takes minutes.
 */
const DESTRUCTURED = /\b(?=_)(?<=\b(?:const|let) \{[^}:]*)(?<![\w:] ?)_(?!id\b|_)[a-zA-Z]\w+(?=\s*[,:}])/g
/** Parts of `pg`'s clients and of icons that their types leave out, and methods that are replaced on a class or a socket of a library. */
const PARTS =
  /\.connection\.stream\b|\bprocessID\b|\b__iconNode\b|\b(?!Element\b)\w+\.prototype(?:\.\w+ =(?!=)|, \{)|\b(?:socket|client)\.(?:\w+) = (?:async )?(?:function\b|\()/g
const PRIVATE = [NAMES, DESTRUCTURED, PARTS]

const listed = new Map<string, string>()

function listOf(root: string): string {
  const known = listed.get(root)
  if (known !== undefined) return known
  const text = existsSync(join(root, LIST)) ? readFileSync(join(root, LIST), 'utf8') : ''
  listed.set(root, text)
  return text
}

/** Reports imports from inside a package and private names, in files that the list does not name. */
export function* privateBreaches(file: SourceFile, { root }: Tree): Generator<Breach> {
  if (!/^(?:apps|packages)\//.test(file.path) || file.isTest || file.path.endsWith('.css') || listOf(root).includes(file.path)) return
  const message = (what: string) => `${what} is private to its library: use what it documents, or name this file in ${LIST} with its test.`
  for (const { specifier, line } of file.imports) if (INSIDE.test(specifier)) yield { line, message: message(specifier) }
  for (const names of PRIVATE) {
    for (const match of file.uncommented.matchAll(names)) yield { line: lineAt(file.uncommented, match.index), message: message(match[0]) }
  }
}
