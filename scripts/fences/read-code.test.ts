import { describe, expect, it } from 'vitest'
import { functionsIn } from './functions.mjs'
import { readCode } from './read-code.mjs'

describe('reading code without a parser', () => {
  it('keeps length and lines, whatever is blanked', () => {
    const source = `const a = "x" // y\nconst b = \`1\n\${c}\`\n/* z\n*/\n`
    for (const text of [readCode(source).code, readCode(source).strings, readCode(source).uncommented]) {
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
    ["an apostrophe in a page's text", `const a = <p>Don't {stop} the cooks' work</p>\n`],
  ])('does not count %s', (_, source) => {
    const { code } = readCode(source)
    expect(code.split('{').length).toBe(code.split('}').length)
  })

  it('takes a division for what it is', () => {
    expect(readCode('const a = b / c\nconst d = (e) / f\n').code).toBe('const a = b / c\nconst d = (e) / f\n')
  })

  it('does not take an address for a comment', () => {
    expect(readCode(`const a = 'http://x' + b\n`).uncommented).toContain('+ b')
  })

  it('gives the text of a tagged template, with a mark for what is put in', () => {
    const [outer, inner] = readCode(`const a = sql<Row>\`select \${sql\`now()\`} from t\`\n`).templates
    expect(outer).toMatchObject({ tag: 'sql', text: 'select  ?  from t' })
    expect(inner).toMatchObject({ tag: 'sql', text: 'now()' })
  })
})

describe('finding functions', () => {
  const namesIn = (source: string) => functionsIn(readCode(source).code).map(({ name }) => name)

  it('sees declarations, methods and arrows, with types that hold braces', () => {
    expect(namesIn('function a({ b }: { b: string }): Promise<{ c: number }> {\n}\n')).toEqual(['a'])
    expect(namesIn('class A {\n  async b(): Promise<void> {\n  }\n}\n')).toEqual(['b'])
    expect(namesIn('const a = async (b: () => void): Promise<void> => {\n}\n')).toContain('a')
  })

  it('takes neither a condition nor a call for a function', () => {
    expect(namesIn('if (a) {\n}\nwhile (b) {\n}\n  call(c)\n')).toEqual([])
  })

  it('ends a function at its own brace', () => {
    const code = 'function a() {\n  if (b) {\n  }\n}\nconst c = 1\n'
    expect(functionsIn(code)[0]?.end).toBe(code.indexOf('}\nconst'))
  })
})
