import { expect, it } from 'vitest'
import { iconText, importedIcons, indexText } from './generate.ts'

const original = (kind: string, nodes: string) =>
  `const __iconNode = ${nodes};\nconst IconX = createReactComponent("${kind}", "x", "X", __iconNode);\n`

it('finds what is imported, without types', () => {
  const source = "import { IconPlus, IconX, type TablerIcon } from '#icons'\nimport { words } from '#words/cart'\n"
  expect(importedIcons(source)).toEqual(['IconPlus', 'IconX'])
})

it('joins lines to one path', () => {
  const lines = '[["path", { "d": "M18 6l-12 12", "key": "svg-0" }], ["path", { "d": "M6 6l12 12", "key": "svg-1" }]]'
  expect(iconText('IconX', original('outline', lines))).toContain(`createIcon('x', [["path",{"d":"M18 6l-12 12M6 6l12 12"}]])`)
})

it('keeps other shapes, relative beginnings and filled areas as they are, without keys', () => {
  const circle = '[["circle", { "cx": "12", "key": "svg-0" }], ["path", { "d": "M1 1h2", "key": "svg-1" }]]'
  expect(iconText('IconX', original('outline', circle))).toContain(`[["circle",{"cx":"12"}],["path",{"d":"M1 1h2"}]])`)
  const relative = '[["path", { "d": "M1 1h2", "key": "a" }], ["path", { "d": "m2 2h2", "key": "b" }]]'
  expect(iconText('IconX', original('outline', relative))).toContain(`[["path",{"d":"M1 1h2"}],["path",{"d":"m2 2h2"}]])`)
  const areas = '[["path", { "d": "M1 1h2", "key": "a" }], ["path", { "d": "M2 2h2", "key": "b" }]]'
  expect(iconText('IconX', original('filled', areas))).toContain(`[["path",{"d":"M1 1h2"}],["path",{"d":"M2 2h2"}]], true)`)
})

it('exports each by its name', () => {
  expect(indexText(['IconArrowLeft'])).toContain("export { IconArrowLeft } from './arrow-left.generated.ts'")
})
