import { describe, expect, it } from 'vitest'
import { readMarkdown } from './markdown.ts'

describe("the operator's Markdown", () => {
  it('has headings, paragraphs over several lines, and lists', () => {
    expect(readMarkdown('# Title\nOne line,\nand another.\n\n### Small\n- first\n- second\n\nEnd')).toEqual([
      { kind: 'heading', level: 2, spans: [{ text: 'Title' }] },
      { kind: 'paragraph', spans: [{ text: 'One line, and another.' }] },
      { kind: 'heading', level: 3, spans: [{ text: 'Small' }] },
      { kind: 'list', items: [[{ text: 'first' }], [{ text: 'second' }]] },
      { kind: 'paragraph', spans: [{ text: 'End' }] },
    ])
  })
  it('has bold words and links', () => {
    expect(readMarkdown('See **this** and [help](/help), or [write](mailto:a@b.example).')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'See ' },
          { text: 'this', isBold: true },
          { text: ' and ' },
          { text: 'help', href: '/help' },
          { text: ', or ' },
          { text: 'write', href: 'mailto:a@b.example' },
          { text: '.' },
        ],
      },
    ])
  })
  it.each(['javascript:alert', 'JAVASCRIPT:x', 'data:text/html,x', '//evil.example/x', 'vbscript:x'])('has no link to %s', (href) => {
    expect(readMarkdown(`[press](${href})`)).toEqual([{ kind: 'paragraph', spans: [{ text: 'press' }] }])
  })
  it('keeps HTML as text', () => {
    expect(readMarkdown('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'paragraph', spans: [{ text: '<img src=x onerror=alert(1)>' }] }])
  })
})
