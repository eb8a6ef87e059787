// What the `Accept` header of a GET request asks for (RFC 9110, 12.5.1; docs/specification.md#addresses).

interface Range {
  readonly type: string
  /** 0 to 1; 0: not accepted. */
  readonly weight: number
  readonly place: number
}
const HTML = ['text/html', 'application/xhtml+xml', 'text/*', '*/*']
const JSON_TYPES = ['application/json', 'application/*', '*/*']
const NONE: Range = { type: '', weight: 0, place: Number.POSITIVE_INFINITY }

function rangesOf(accept: string): Range[] {
  return accept.split(',').flatMap((part, place) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    return type === '' ? [] : [{ type, weight: weight > 0 ? weight : 0, place }]
  })
}

/** Returns the range that decides about a type: the one that names it most exactly. */
function decisive(ranges: readonly Range[], names: readonly string[]): Range {
  for (const name of names) {
    const range = ranges.find(({ type }) => type === name)
    if (range) return range
  }
  return NONE
}

/** Returns whether an `Accept` header prefers HTML over JSON, as a navigation's does. */
export function prefersHtml(accept = ''): boolean {
  const ranges = rangesOf(accept)
  const [html, json] = [decisive(ranges, HTML), decisive(ranges, JSON_TYPES)]
  if (html.weight !== json.weight) return html.weight > json.weight
  // a type that is named precedes one that is only included
  const isNamed = (range: Range) => !range.type.endsWith('*')
  if (isNamed(html) !== isNamed(json)) return isNamed(html)
  return html.weight > 0 && html.place < json.place
}

/** Returns whether an `Accept` header allows HTML in any form; none allows everything. */
export function acceptsHtml(accept = ''): boolean {
  const ranges = rangesOf(accept)
  return ranges.length === 0 || decisive(ranges, HTML).weight > 0
}
