import { describe, expect, it } from 'vitest'
import { coloursIn, coloursText, fontsText } from './generate.ts'

const CSS = `
@layer theme { :root { --canvas: #f7f6f4; --surface: #fff; --ink-2: #57514a; --backdrop: rgb(29 20 14 / 0.52); --shadow: 0 1px 2px rgb(0 0 0 / 0.1); } }
:root { @variant dark { --canvas: #131210; --surface: #1c1a18; --ink-2: #c4beb6; } }
@theme inline { --color-veg: #0a7a2f; --radius-card: 16px; }
`

describe('the design tokens', () => {
  it('have the colours of both themes, by their names in camel case and in the long form', () => {
    const { light, dark } = coloursIn(CSS)
    expect(light).toEqual({ canvas: '#f7f6f4', surface: '#ffffff', ink2: '#57514a', backdrop: 'rgb(29 20 14 / 0.52)' })
    expect(dark).toEqual({ canvas: '#131210', surface: '#1c1a18', ink2: '#c4beb6' })
  })
  it('have the marks that are the same in both themes, and nothing but colours', () => {
    expect(coloursIn(CSS).marks).toEqual({ veg: '#0a7a2f' })
  })
  it('are not read from a file without a theme', () => {
    expect(() => coloursIn(':root { --canvas: #fff; }')).toThrow('@variant dark')
  })
  it('are written as constants that compile', () => {
    const text = coloursText(coloursIn(CSS))
    expect(text).toContain("export const DARK = {\n  canvas: '#131210',")
    expect(fontsText((name) => Buffer.from(name))).toContain(`export const FIGTREE_CORE =\n  '${btoa('figtree-core')}'`)
  })
})
