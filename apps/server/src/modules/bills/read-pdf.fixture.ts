import { inflateSync } from 'node:zlib'

interface Letter {
  readonly text: string
  readonly x: number
  readonly y: number
  /** The glyphs that its font does not have. */
  readonly missing: number
}
export interface ReadPage {
  readonly lines: readonly string[]
  readonly texts: readonly Letter[]
}

const objectsOf = (pdf: string) =>
  new Map(Array.from(pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g), ([, id = '', body = '']) => [id, body] as const))
const referenceIn = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? ''
function streamOf(body: string): string {
  const written = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(written, 'latin1')).toString('latin1') : written
}

function glyphTable(body: string): Map<number, string> {
  const table = new Map<number, string>()
  for (const [, first = '', list = ''] of streamOf(body).matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      table.set(start + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
  }
  return table
}

export function readPdf(bytes: Buffer): ReadPage[] {
  const objects = objectsOf(bytes.toString('latin1'))
  const body = (id: string) => objects.get(id) ?? ''
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\n/.test(object))
  return pages.map((page) => {
    const resources = body(referenceIn(page, 'Resources'))
    const fonts = new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [
        name,
        glyphTable(body(referenceIn(body(id), 'ToUnicode'))),
      ]),
    )
    return readContent(streamOf(body(referenceIn(page, 'Contents'))), fonts)
  })
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
/** The text that is written beside glyphs that are joined or moved. */
function actualText(before: string): string | undefined {
  const [, escaped] = /\/ActualText \(\u00fe\u00ff([\s\S]*?)\)\n>> BDC(?![\s\S]*EMC)/.exec(before) ?? []
  const bytes = escaped?.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter)
  return bytes && Buffer.from(bytes, 'latin1').swap16().toString('utf16le')
}

function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): ReadPage {
  const pieces = content.split('BT\n')
  const texts = pieces.slice(1).map((block, at): Letter => {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const table = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const [shown = ''] = block.split('\nET')
    const glyphs = Array.from(shown.matchAll(/<([0-9a-f]*)>/gi), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat()
    const text = glyphs.map((glyph) => table?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('')
    const missing = glyphs.filter((glyph) => glyph === '0000').length
    return { text: actualText(pieces[at] ?? '') ?? text, x: Number(x), y: Number(y), missing }
  })
  const rows = new Map<number, Letter[]>()
  for (const text of texts) rows.set(text.y, [...(rows.get(text.y) ?? []), text])
  const lines = [...rows.entries()]
    .sort(([above], [below]) => below - above)
    .map(([, row]) =>
      row
        .toSorted((left, right) => left.x - right.x)
        .map(({ text }) => text.trim())
        .join(' '),
    )
  return { lines, texts }
}
