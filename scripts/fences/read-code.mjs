// Splits a source text into what is code, what is text and what is comment, without a parser: enough for rules that look for words,
// imports and braces. Every result has the length and the lines of the original.

const blank = (text) => text.replace(/[^\n]/g, ' ')
const REGEX_MAY_FOLLOW = /(?:^|[(,=:[!&|?;{]|=>|\breturn|\bcase)\s*$/
const REGEX = /^\/(?![*/])(?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/

/** Where the quoted text that begins at `start` ends. An ordinary string ends with its line at the latest. */
function endOfString(source, start) {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === source[start]) return at + 1
    else if (source[at] === '\n') return at
  }
  return source.length
}

/** The next piece that is not plain code, at `at`: its kind and its end. */
function pieceAt(source, at) {
  const here = source[at]
  const next = source[at + 1]
  if (here === '/' && next === '/' && source[at - 1] !== ':')
    return { kind: 'comment', end: (source.indexOf('\n', at) + 1 || source.length + 1) - 1 }
  if (here === '/' && next === '*') return { kind: 'comment', end: (source.indexOf('*/', at) + 2 || source.length + 2) - 0 }
  // a quote right after a letter is an apostrophe in the text of a page
  if ((here === "'" || here === '"') && !/\w/.test(source[at - 1] ?? ' ')) return { kind: 'string', end: endOfString(source, at) }
  if (here !== '/' || !REGEX_MAY_FOLLOW.test(source.slice(Math.max(0, at - 40), at))) return undefined
  const regex = REGEX.exec(source.slice(at, at + 500))
  return regex ? { kind: 'string', end: at + regex[0].length } : undefined
}

class Reader {
  at = 0
  code = ''
  strings = ''
  uncommented = ''
  templates = []

  constructor(source) {
    this.source = source
  }

  take(end, { isCode = false, isString = false, isComment = false }) {
    const text = this.source.slice(this.at, end)
    this.code += isCode ? text : blank(text)
    this.strings += isCode || isString ? text : blank(text)
    this.uncommented += isComment ? blank(text) : text
    this.at = end
  }

  /** Plain code up to the end, or up to the brace that closes a `${`. */
  readCode(isInTemplate) {
    for (let depth = 0; this.at < this.source.length; ) {
      const here = this.source[this.at]
      if (isInTemplate && here === '}' && depth === 0) return
      if (here === '{') depth += 1
      if (here === '}') depth -= 1
      const piece = pieceAt(this.source, this.at)
      if (here === '`') this.readTemplate()
      else if (piece) this.take(piece.end, { isString: piece.kind === 'string', isComment: piece.kind === 'comment' })
      else this.take(this.at + 1, { isCode: true })
    }
  }

  readTemplate() {
    const template = { start: this.at, tag: /([\w$.]+)(?:<[^`]*>)?\s*$/.exec(this.code.slice(-80))?.[1] ?? '', text: '' }
    this.templates.push(template)
    this.take(this.at + 1, {})
    while (this.at < this.source.length && this.source[this.at] !== '`') {
      if (this.source.startsWith('${', this.at)) {
        template.text += ' ? '
        this.take(this.at + 2, {})
        this.readCode(true)
        this.take(this.at + 1, {})
      } else {
        const end = this.at + (this.source[this.at] === '\\' ? 2 : 1)
        template.text += this.source.slice(this.at, end)
        this.take(end, {})
      }
    }
    this.take(this.at + 1, {})
  }
}

/**
 * `code`: without comments, strings and templates. `strings`: without comments and templates. `uncommented`: without comments.
 * `templates`: each template literal with its tag, its text (`?` for what is put in) and where it starts.
 */
export function readCode(source) {
  const reader = new Reader(source)
  reader.readCode(false)
  const { code, strings, uncommented, templates } = reader
  return { code, strings, uncommented, templates }
}

export const lineAt = (text, index) => text.slice(0, index).split('\n').length
