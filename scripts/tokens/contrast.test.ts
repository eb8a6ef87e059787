// Proves the contrast of WCAG 2.2 AA (4.5 : 1 for text) on the tokens: every text colour on every background that the styles allow, in both
// themes. `npm test -- --all` compares every screen and state with this (e2e/matrix*.test.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../programs.mjs'
import { coloursIn } from './generate.ts'

const WEB = join(root, 'apps/web/src')
const LEAST = 4.5
const tokens = coloursIn(readFileSync(join(WEB, 'styles/tokens.css'), 'utf8'))
const themes = { light: { ...tokens.light, ...tokens.marks }, dark: { ...tokens.light, ...tokens.dark, ...tokens.marks } }

/** Text of these colours may stand on any of these backgrounds, and on a mix of two of them. */
const TEXTS = ['ink', 'ink-2', 'ink-3', 'primary-text', 'success-text', 'warning-text', 'danger-text', 'info-text']
const GROUNDS = [
  'canvas',
  'surface',
  'sunken',
  ...['primary', 'accent', 'success', 'warning', 'danger', 'info'].map((name) => `${name}-soft`),
]
/** Strong backgrounds carry one text colour, which the same class list names. */
const STRONG: Readonly<Record<string, readonly string[]>> = {
  'on-primary': ['primary', 'primary-hover', 'primary-active'],
  'on-accent': ['accent', 'accent-hover'],
  'on-success': ['success', 'success-hover'],
  'on-danger': ['danger', 'danger-hover'],
  'on-feast': ['feast'],
  canvas: ['ink'],
  'on-rate': ['rate-high', 'rate-mid', 'rate-low'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`tile-${number}-ink`, [`tile-${number}`]])),
}
/** Not text: stars, ticks, marks and lines, which need 3 : 1 or are decoration. */
const NO_TEXT = ['warning', 'border-strong', 'veg', 'nonveg', 'transparent', 'current', 'inherit']
/** Backgrounds without text on them: layers, dots, lines, bars, plates. `ink` is the hover of a button, 8 % over its own background. */
const EMPTY = [
  'backdrop',
  'mark',
  'transparent',
  'border',
  'border-strong',
  'chart',
  'ink',
  'on-success',
  'primary-text',
  'warning',
  'veg',
  'nonveg',
  'current',
]

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
/** `share` of one colour over the other. */
const mixed = (over: string, under: string, share: number) => {
  const [top, bottom] = [channels(over), channels(under)]
  return `#${top
    .map((value, at) =>
      Math.round(value * share + (bottom[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const used = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .flatMap((name) => [...readFileSync(join(WEB, name), 'utf8').matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].map(([, , text = '']) => text))
const colours = new Set([...Object.keys(themes.dark), 'transparent', 'current', 'inherit'])
/** The colours of `text-…` or `bg-…` in a class list, without variants and opacity; sizes and alignments are no colours. */
const named = (kind: 'text' | 'bg', classes: string) =>
  [...classes.matchAll(new RegExp(`(?<![\\w-])${kind}-([a-z][a-z0-9-]*)`, 'g'))]
    .map(([, name = '']) => name)
    .filter((name) => colours.has(camelCase(name)))

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  const colour = (name: string) => {
    const value = theme[camelCase(name)]
    if (!value) throw new Error(`tokens.css has no ${name}`)
    return value
  }
  it.each(TEXTS)('%s is readable on every background', (text) => {
    const low = GROUNDS.filter((ground) => contrast(colour(text), colour(ground)) < LEAST)
    expect(low).toEqual([])
  })
  it.each(Object.entries(STRONG))('%s is readable on its backgrounds, also while it is pointed at', (text, grounds) => {
    const low = grounds.filter((ground) => contrast(colour(text), colour(ground)) < LEAST)
    expect(low).toEqual([])
  })
  it('the numbers and signs of a stepper are readable while it is pointed at', () => {
    expect(contrast(colour('on-success'), mixed(colour('ink'), colour('success'), 0.08))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('ink'), mixed(colour('ink'), colour('surface'), 0.08))).toBeGreaterThanOrEqual(LEAST)
  })
})

describe('the class lists of the web app', () => {
  it('name no text colour that is not proven', () => {
    const proven = [...TEXTS, ...Object.keys(STRONG), ...NO_TEXT]
    expect(used.flatMap((classes) => named('text', classes)).filter((name) => !proven.includes(name))).toEqual([])
  })
  it('name no background that is not proven', () => {
    const proven = [...GROUNDS, ...Object.values(STRONG).flat(), ...EMPTY]
    const unknown = used
      .flatMap((classes) => named('bg', classes))
      .filter((name) => !proven.includes(name) && !/^tile-\d-plate$/.test(name))
    expect(unknown).toEqual([])
  })
  it('never put one of the common text colours on a strong background', () => {
    const strong = Object.values(STRONG).flat()
    const wrong = used.filter((classes) => {
      const own = classes.split(/\s+/).filter((name) => !name.includes(':'))
      return (
        named('bg', own.join(' ')).some((name) => strong.includes(name)) &&
        named('text', own.join(' ')).some((name) => TEXTS.includes(name))
      )
    })
    expect(wrong).toEqual([])
  })
  it('put the text colour of a strong background on no other background', () => {
    const wrong = used.filter((classes) => {
      const grounds = named('bg', classes)
      return named('text', classes).some((text) => STRONG[text] && grounds.some((ground) => !STRONG[text]?.includes(ground)))
    })
    expect(wrong).toEqual([])
  })
})
