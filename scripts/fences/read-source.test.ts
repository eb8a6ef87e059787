import { describe, expect, it } from 'vitest'
import { readSource } from './read-source.ts'

const read = (source: string) => readSource('a.tsx', source)

describe('reading a source text', () => {
  it('keeps length and lines when parts are blanked', () => {
    const source = `const a = "x" // y\nconst b = \`1\n\${c}\`\n/* z\n*/\n`
    for (const text of [read(source).code, read(source).uncommented]) {
      expect(text.length).toBe(source.length)
      expect(text.split('\n').length).toBe(source.split('\n').length)
    }
  })

  it.each([
    ['a brace in a string', `const a = '{'\n`],
    ['a brace in a regular expression', 'const a = b.replace(/[{/]/g, c)\n'],
    ['a brace in a comment', '// {\n'],
    ['a brace in a template', `const a = \`{\${\`{\`}\`\n`],
    ['an escaped quote', `const a = 'it\\'s {'\n`],
    ["a brace in a page's text", `const a = <p title="{">Don't stop</p>\n`],
  ])('leaves %s out of the code', (_, source) => {
    const { code } = read(source)
    expect(code.split('{').length).toBe(code.split('}').length)
  })

  it('does not take an address for a comment', () => {
    expect(read(`const a = 'http://x' + b\n`).uncommented).toContain('+ b')
  })

  it('returns the text of a tagged template, with a mark for each expression and the lines of the original', () => {
    const [outer, inner] = read(`const a = sql<Row>\`select \${sql\`now()\`} from t\`\n`).templates
    expect(outer).toMatchObject({ tag: 'sql', text: 'select  ?  from t' })
    expect(inner).toMatchObject({ tag: 'sql', text: 'now()' })
    expect(read(`const a = sql\`\${f(\n1)}\nfrom t\`\n`).templates[0]?.text.split('\n')).toHaveLength(3)
  })

  it('returns imports with their names, and tells types and dynamic imports apart', () => {
    const source = `import type { A } from './a.ts'\nimport b, { type C } from './b.ts'\nexport * from './c.ts'\nconst d = () => import('./d.ts')\nimport './e.ts'\n`
    expect(read(source).imports.map(({ specifier, names, isType, isDynamic }) => [specifier, names, isType, isDynamic])).toEqual([
      ['./a.ts', ['A'], true, false],
      ['./b.ts', ['default', 'C'], false, false],
      ['./c.ts', ['*'], false, false],
      ['./d.ts', ['*'], false, true],
      ['./e.ts', [], false, false],
    ])
  })

  it('returns the exported names', () => {
    expect(read(`export const a = 1\nexport default function B() {}\nexport { c as d } from './c.ts'\n`).exports).toEqual([
      'a',
      'default',
      'd',
    ])
  })

  it('throws on a text that is not source code', () => {
    expect(() => read('const = 1')).toThrow('a.tsx cannot be parsed')
  })
})

describe('finding functions', () => {
  const namesIn = (source: string) => read(source).functions.map(({ name }) => name)

  it('sees declarations, methods and arrows, also inside a call', () => {
    expect(namesIn('function a({ b }: { b: string }): Promise<{ c: number }> {\n}\n')).toEqual(['a'])
    expect(namesIn('class A {\n  async b(): Promise<void> {\n  }\n}\n')).toEqual(['b'])
    expect(namesIn('const a = async (b: () => void): Promise<void> => {\n}\n')).toEqual(['a'])
    expect(namesIn('const a = memo(() => {\n})\n')).toEqual(['a'])
  })

  it('takes neither a condition nor a call for a function', () => {
    expect(namesIn('if (a) {\n}\nwhile (b) {\n}\n  call(c)\n')).toEqual([])
  })

  it('ends a function at its own brace', () => {
    const source = 'function a() {\n  if (b) {\n  }\n}\nconst c = 1\n'
    expect(read(source).functions[0]?.end).toBe(source.indexOf('\nconst'))
  })
})
