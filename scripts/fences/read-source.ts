// Parses a source file with oxc-parser and returns what the rules need: functions, imports, comments, templates, and the text with
// strings or comments replaced by spaces. Every returned text keeps the length and the lines of the original.
import { type Comment, parseSync } from 'oxc-parser'

export interface FunctionSpan {
  /** Empty for an anonymous function. */
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface Template {
  /** `sql` or `sql.raw` for a tagged template, otherwise empty. */
  readonly tag: string
  /** The text with ` ? ` in place of each expression. */
  readonly text: string
  readonly start: number
}

export interface ImportStatement {
  readonly specifier: string
  readonly start: number
  /** The statement as written. */
  readonly statement: string
  readonly isDynamic: boolean
  /** The import is erased at compile time. */
  readonly isType: boolean
  /** Imported names as exported by the other module; `default` for a default import, `*` for a namespace. */
  readonly names: readonly string[]
}

export interface Source {
  readonly source: string
  /** Without comments, strings and templates. */
  readonly code: string
  readonly uncommented: string
  readonly comments: readonly Comment[]
  readonly templates: readonly Template[]
  readonly functions: readonly FunctionSpan[]
  readonly imports: readonly ImportStatement[]
  /** The names that the file exports; `*` for `export * from`. */
  readonly exports: readonly string[]
}

/** A node of the syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Span {
  readonly start: number
  readonly end: number
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    if (Array.isArray(value)) yield* value.filter(isNode)
    else if (isNode(value)) yield value
}

function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above)
  const next = [node, ...above]
  for (const child of childrenOf(node)) walk(child, next, visit)
}

export const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** Returns a function's name, or that of the method or variable it is assigned to, also through a call: `const List = memo(() => …)`. */
function functionName(node: Node, above: readonly Node[]): string {
  const own = nameOf(node['id'])
  if (own) return own
  for (const parent of above) {
    if (parent.type === 'MethodDefinition' || parent.type === 'Property') return nameOf(parent['key'])
    if (parent.type === 'VariableDeclarator') return nameOf(parent['id'])
    if (parent.type !== 'CallExpression') return ''
  }
  return ''
}

function blank(text: string, spans: readonly Span[]): string {
  let at = 0
  let result = ''
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue
    const from = Math.max(at, start)
    result += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, ' ')
    at = end
  }
  return result + text.slice(at)
}

function templateOf(node: Node, tag: string, source: string): Template {
  const quasis = (node['quasis'] as readonly (Node & { value: { raw: string } })[]).map(({ value }) => value.raw)
  const gaps = (node['expressions'] as readonly Node[]).map(
    ({ start, end }) => ` ?${'\n'.repeat(source.slice(start, end).split('\n').length - 1)} `,
  )
  return { tag, text: quasis.map((text, index) => text + (gaps[index] ?? '')).join(''), start: node.start }
}

type Module = ReturnType<typeof parseSync>['module']

function importsOf(source: string, { staticImports, staticExports, dynamicImports }: Module): ImportStatement[] {
  const found: ImportStatement[] = []
  for (const { start, end, moduleRequest, entries } of staticImports) {
    const names = entries.map(({ importName }) =>
      importName.kind === 'Name' ? (importName.name ?? '') : importName.kind === 'Default' ? 'default' : '*',
    )
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    found.push({ specifier: moduleRequest.value, start, statement: source.slice(start, end), isDynamic: false, isType, names })
  }
  for (const { start, end, entries } of staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    if (!from) continue
    const names = entries.map(({ importName }) => importName.name ?? '*')
    const isType = entries.every((entry) => entry.isType)
    found.push({ specifier: from.value, start, statement: source.slice(start, end), isDynamic: false, isType, names })
  }
  for (const { start, end, moduleRequest } of dynamicImports) {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2] !== undefined)
      found.push({ specifier: literal[2], start, statement: source.slice(start, end), isDynamic: true, isType: false, names: ['*'] })
  }
  return found.sort((a, b) => a.start - b.start)
}

const exportsOf = ({ staticExports }: Module): string[] =>
  staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) =>
      exportName.kind === 'Default' ? 'default' : exportName.kind === 'Name' ? (exportName.name ?? '') : '*',
    ),
  )

/** Parses `source`; the extension of `path` decides the language (ts, tsx, mjs). Throws when the text cannot be parsed. */
export function readSource(path: string, source: string): Source {
  const { program, module, comments, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  const functions: FunctionSpan[] = []
  const templates: Template[] = []
  const texts: Span[] = []
  walk(program as unknown as Node, [], (node, above) => {
    const parent = above[0]
    if (FUNCTIONS.has(node.type)) {
      const method = parent?.type === 'MethodDefinition' ? parent : node
      functions.push({ name: functionName(node, above), start: method.start, end: node.end })
    } else if (node.type === 'TemplateLiteral') {
      const tag = parent?.type === 'TaggedTemplateExpression' && isNode(parent['tag']) ? parent['tag'] : undefined
      templates.push(templateOf(node, tag ? source.slice(tag.start, tag.end) : '', source))
    } else if (node.type === 'TemplateElement' || node.type === 'JSXText') texts.push(node)
    else if (node.type === 'Literal' && (typeof node['value'] === 'string' || 'regex' in node)) texts.push(node)
  })
  return {
    source,
    code: blank(source, [...comments, ...texts]),
    uncommented: blank(source, comments),
    comments,
    templates,
    functions,
    imports: importsOf(source, module),
    exports: exportsOf(module),
  }
}

/** Returns the line number of an offset, from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
