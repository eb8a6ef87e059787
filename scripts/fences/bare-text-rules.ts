// A browser's translator replaces each text node, also those that React keeps to change or remove later
// (docs/decisions/049-text-alone-in-its-element.md). React keeps none for text that is its element's only child.
import { parseSync } from 'oxc-parser'
import { childrenOf, isNode, lineAt, type Node, nameOf } from './read-source.ts'
import type { Breach, SourceFile, Tree } from './tree.ts'

const WEB = 'apps/web/src/'
const CHILD =
  'text is the only child of its element, because translators replace text nodes: give it a <span>, join it to the text beside it, or use the type Parts.'
const RETURNED =
  'a component returns elements, because translators replace text nodes: put the text into an element, or use the type Parts.'

/** Reports text beside other children, in fragments, and as the result of a component. */
export function* bareTextBreaches(file: SourceFile, tree: Tree): Generator<Breach> {
  if (!file.path.startsWith(WEB) || file.isTest || !file.path.endsWith('.tsx')) return
  const known = new Known(file, tree)
  const found: Breach[] = []
  visit(known.program, (node) => {
    const at = (bare: Node, message: string) => found.push({ line: lineAt(file.source, bare.start), message })
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node['children'] as readonly Node[]).filter((child) => !isLayout(child))
      if (node.type === 'JSXElement' && children.length < 2) return
      const bare = children.find((child) => !known.isElement(child))
      if (bare) at(bare, CHILD)
    } else if (isFunction(node) && /^[A-Z].*[a-z]/.test(known.nameOf(node))) {
      for (const result of returnsOf(node)) if (!known.isElement(result)) at(result, RETURNED)
    }
  })
  yield* found
}

/** What one file declares. */
class Known {
  readonly program: Node
  private readonly values = new Map<string, Node>()
  private readonly names = new Map<Node, string>()
  private readonly isParts: (name: string) => boolean

  constructor(file: SourceFile, tree: Tree) {
    this.program = programOf(file)
    visit(this.program, (node) => {
      const declared = node.type === 'VariableDeclarator' ? node['init'] : node.type === 'FunctionDeclaration' ? node : undefined
      if (!isNode(declared)) return
      this.values.set(nameOf(node['id']), declared)
      this.names.set(declared, nameOf(node['id']))
    })
    const own = propertiesOf(file)
    const imported = file.imports.flatMap(({ file: path }) => tree.files.filter((each) => each.path === path)).map(propertiesOf)
    this.isParts = (name) => own.get(name) ?? imported.some((properties) => properties.get(name))
  }

  nameOf(node: Node): string {
    return this.names.get(node) ?? nameOf(node['id'])
  }

  /** Whether the expression yields elements or nothing, as far as this file shows. */
  isElement(node: unknown): boolean {
    if (!isNode(node)) return true
    const all = (...keys: readonly string[]) => keys.every((key) => this.isElement(node[key]))
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return true
      case 'JSXExpressionContainer':
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return all('expression')
      case 'Literal':
        return node['value'] === null || node['value'] === false
      case 'LogicalExpression':
        return node['operator'] === '&&' ? all('right') : all('left', 'right')
      case 'ConditionalExpression':
        return all('consequent', 'alternate')
      case 'Identifier':
        return this.isNamedElement(nameOf(node))
      case 'MemberExpression':
        return this.isParts(nameOf(node['property']))
      case 'CallExpression':
        return this.isCallOfElement(node)
      default:
        return false
    }
  }

  private isNamedElement(name: string): boolean {
    const value = this.values.get(name)
    return name === 'undefined' || (value ? !isFunction(value) && this.isElement(value) : this.isParts(name))
  }

  private isCallOfElement(node: Node): boolean {
    const callee = node['callee'] as Node
    const [first] = node['arguments'] as readonly Node[]
    if (callee.type === 'MemberExpression' && /^(?:flatMap|map)$/.test(nameOf(callee['property']))) return this.yieldsElements(first)
    if (callee.type !== 'Identifier') return false
    const name = nameOf(callee)
    return /^(?:cloneElement|createElement|createPortal)$/.test(name) || this.yieldsElements(callee) || this.isParts(name)
  }

  private yieldsElements(node: Node | undefined): boolean {
    const called = node?.type === 'Identifier' ? this.values.get(nameOf(node)) : node
    return called !== undefined && isFunction(called) && returnsOf(called).every((result) => this.isElement(result))
  }
}

const isFunction = ({ type }: Node): boolean => type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression'

/** Line breaks of the source, and comments. */
const isLayout = (child: Node): boolean =>
  child.type === 'JSXText'
    ? /^\s*\n\s*$/.test(String(child['value']))
    : isNode(child['expression']) && child['expression'].type === 'JSXEmptyExpression'

function visit(node: Node, handle: (node: Node) => void): void {
  handle(node)
  for (const child of childrenOf(node)) visit(child, handle)
}

function returnsOf(called: Node): Node[] {
  const body = called['body'] as Node
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const search = (node: Node): void => {
    if (node.type === 'ReturnStatement' && isNode(node['argument'])) found.push(node['argument'])
    else if (!/Function/.test(node.type)) for (const child of childrenOf(node)) search(child)
  }
  search(body)
  return found
}

const programs = new WeakMap<SourceFile, Node>()
function programOf(file: SourceFile): Node {
  const known = programs.get(file) ?? (parseSync(file.path, file.source).program as unknown as Node)
  programs.set(file, known)
  return known
}

const properties = new WeakMap<SourceFile, ReadonlyMap<string, boolean>>()
/** The names of properties in types, with whether all of a name are Parts. */
function propertiesOf(file: SourceFile): ReadonlyMap<string, boolean> {
  const known = properties.get(file)
  if (known) return known
  const found = new Map<string, boolean>()
  if (file.path.startsWith(WEB))
    visit(programOf(file), (node) => {
      if (node.type !== 'TSPropertySignature' || !isNode(node['typeAnnotation'])) return
      const { start, end } = node['typeAnnotation']
      const isParts = /^:\s*(?:\([^)]*\)\s*=>\s*)?Parts(?:\s*\|\s*undefined)?$/.test(file.source.slice(start, end))
      const name = nameOf(node['key'])
      found.set(name, isParts && found.get(name) !== false)
    })
  properties.set(file, found)
  return found
}
