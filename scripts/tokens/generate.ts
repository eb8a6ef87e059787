export interface Tokens {
  readonly light: Colours
  readonly dark: Colours
  /** The same in both themes. */
  readonly marks: Colours
}
type Colours = Readonly<Record<string, string>>

/** Returns the colours of tokens.css by their names without dashes, as "#rrggbb" or as a CSS function. Throws when a theme is missing. */
export function coloursIn(css: string): Tokens {
  const [beforeDark, afterDark] = splitAt(css, '@variant dark {')
  const [dark, afterThemes] = splitAt(afterDark, '@theme inline {')
  const [, light] = splitAt(beforeDark, ':root {')
  return { light: declarationsIn(light), dark: declarationsIn(dark), marks: declarationsIn(afterThemes, 'color-') }
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`tokens.css has no "${mark}"`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

/** Custom properties whose value is a colour. A name starts with `prefix`, which is dropped. */
function declarationsIn(css: string, prefix = ''): Colours {
  const declarations = css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6}|rgb\([^)]*\));/gi)
  return Object.fromEntries(
    [...declarations].flatMap(([, name = '', value = '']) =>
      name.startsWith(prefix) ? [[camelCase(name.slice(prefix.length)), long(value)]] : [],
    ),
  )
}
const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** "#fff" as "#ffffff", which every mail program and PDF reader understands. */
const long = (colour: string): string => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')

const ORIGIN = '// Generated from apps/web/src/styles by `npm run tokens`. Do not edit.\n'

export function coloursText({ light, dark, marks }: Tokens): string {
  const block = (comment: string, name: string, colours: Colours) =>
    `/** ${comment} */\nexport const ${name} = {\n${Object.entries(colours)
      .map(([key, value]) => `  ${key}: '${value}',`)
      .join('\n')}\n} as const\n`
  return `${ORIGIN}\n${[
    block('The light theme.', 'LIGHT', light),
    block('The dark theme.', 'DARK', dark),
    block('The same in both themes: marks fixed by regulation or standing on photographs.', 'MARKS', marks),
  ].join('\n')}`
}

const FONTS = { FIGTREE_CORE: 'figtree-core', FIGTREE_RUPEE: 'figtree-rupee', NOTO_DEVANAGARI: 'noto-devanagari' } as const
/** The web's typefaces (OFL) as base64, for pages that a server without a web build shows. */
export function fontsText(read: (name: string) => Buffer): string {
  const constants = Object.entries(FONTS).map(
    ([constant, file]) => `/** ${file}.woff2 (OFL), in base64. */\nexport const ${constant} =\n  '${read(file).toString('base64')}'\n`,
  )
  return `${ORIGIN}\n${constants.join('\n')}`
}
