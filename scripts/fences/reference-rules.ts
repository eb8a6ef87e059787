// References in comments and documents must resolve: to a file, to a heading in it, to an existing decision or test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { documentsIn } from './documents.ts'
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile, Tree } from './tree.ts'

const SECTION = /§|\b(?:spec|trust rule) \d/g
const DOCUMENT = /(?<![\w/:.-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g
const DECISION = /\bdecisions? (\d+)/gi
const LINK = /\]\(([^)\s]+)\)/g
const SOURCE_PATH = /`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css))`/g

/** The last cell of a row in this page ends with the tests of its requirement: … `races`, the fuzz, `npm run prove` |. */
const TESTED_PAGE = 'docs/security.md'
const TEST_LIST = /(?<=\| |[.;] )((?:`[^`|]+`|the fuzz)(?: \([^)|]*\))?(?:(?:,| and) |(?= \|$)))+ \|$/gm
const TEST_NAME = /`([a-z][a-z0-9-]*)`/g

/** Returns the anchors of a document: its headings as GitHub writes them, and explicit `<a id>`. */
function anchorsIn(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)])
}

const DECISIONS = 'docs/decisions'

function hasDecision(root: string, number: string): boolean {
  const folder = join(root, DECISIONS)
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${number.padStart(3, '0')}-`))
}

function documentBreach(root: string, from: string, path: string, anchor: string | undefined): string | undefined {
  const target = [join(root, dirname(from), path), join(root, path)].find((file) => existsSync(file))
  if (!target) return `${path} does not exist: name a file of the repository, or give the reason instead.`
  if (anchor && target.endsWith('.md') && !anchorsIn(readFileSync(target, 'utf8')).has(anchor)) return `${path} has no heading #${anchor}.`
  return undefined
}

function* breachesIn(root: string, from: string, text: string): Generator<{ index: number; message: string }> {
  for (const { index } of text.matchAll(SECTION))
    yield { index, message: '§ names no place that a reader can find: link to docs/specification.md#heading or docs/trust.md#number.' }
  for (const { index, 1: path = '', 2: anchor } of text.matchAll(DOCUMENT)) {
    const message = documentBreach(root, from, path, anchor)
    if (message) yield { index, message }
  }
  for (const { index, 1: number = '' } of text.matchAll(DECISION))
    if (!hasDecision(root, number)) yield { index, message: `there is no decision ${number} in ${DECISIONS}.` }
}

/** Reports references in comments that do not resolve. */
export function* referenceBreaches(file: SourceFile, { root }: Tree): Generator<Breach> {
  for (const { start, end } of file.comments)
    for (const { index, message } of breachesIn(root, file.path, file.source.slice(start, end)))
      yield { line: lineAt(file.source, start + index), message }
}

/** A path may begin at any folder: `orders/place-order.ts`. */
function* missingSources(text: string, { root, files }: Tree): Generator<{ index: number; message: string }> {
  for (const { index, 1: path = '' } of text.matchAll(SOURCE_PATH))
    if (!files.some((file) => `/${file.path}`.endsWith(`/${path}`)) && !existsSync(join(root, path)))
      yield { index, message: `${path} does not exist: name a file of the repository, by the end of its path.` }
}

function* missingTests(text: string, { files }: Tree): Generator<{ index: number; message: string }> {
  for (const { index, 0: list } of text.matchAll(TEST_LIST))
    for (const { index: at, 1: name } of list.matchAll(TEST_NAME))
      if (!files.some(({ path }) => path.endsWith(`/${name}.test.ts`) || path.endsWith(`/${name}.test.tsx`)))
        yield { index: index + at, message: `there is no test ${name}: name the file of a test, without .test.ts.` }
}

/** Checks the links, source files and tests that Markdown documents name, and that each decision has its own number. */
export function* documentBreaches(tree: Tree): Generator<Breach & { path: string }> {
  const { root } = tree
  yield* repeatedDecisions(root)
  for (const path of documentsIn(root)) {
    const text = readFileSync(join(root, path), 'utf8')
    const found = [
      ...breachesIn(
        root,
        path,
        text.replace(LINK, (link) => ' '.repeat(link.length)),
      ),
      ...missingSources(text, tree),
      ...(path === TESTED_PAGE ? missingTests(text, tree) : []),
    ]
    for (const { index, 1: link = '' } of text.matchAll(LINK)) {
      const [target = '', anchor] = link.split('#')
      if (/^[a-z]+:/.test(target)) continue
      const message = documentBreach(root, path, target || (path.split('/').at(-1) ?? ''), anchor)
      if (message) found.push({ index, message })
    }
    for (const { index, message } of found) yield { path, line: lineAt(text, index), message }
  }
}

function* repeatedDecisions(root: string): Generator<Breach & { path: string }> {
  const folder = join(root, DECISIONS)
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
    .filter((name) => /^\d{3}-/.test(name))
    .sort()
  for (const [at, name] of names.entries())
    if (name.slice(0, 3) === names[at - 1]?.slice(0, 3))
      yield { path: `${DECISIONS}/${name}`, line: 1, message: `number ${name.slice(0, 3)} is used twice: take the next free one.` }
}
