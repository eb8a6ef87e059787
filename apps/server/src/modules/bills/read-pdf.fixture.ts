import { inflateSync } from 'node:zlib'

interface Letter {
  readonly text: string
  readonly x: number
  readonly y: number
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

function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): ReadPage {
  const texts = Array.from(content.matchAll(/BT\n([\s\S]*?)ET/g), ([, block = '']): Letter => {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const table = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const glyphs = Array.from(block.matchAll(/<([0-9a-f]*)>/gi), ([, hex = '']) => hex).join('')
    const text = Array.from(glyphs.matchAll(/.{4}/g), ([glyph]) => table?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('')
    return { text, x: Number(x), y: Number(y) }
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
