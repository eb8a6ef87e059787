import { describe, expect, it } from 'vitest'
import { acceptsHtml, prefersHtml } from './accepted-type.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('an Accept header', () => {
  it.each([
    [BROWSER, true, true],
    ['text/html', true, true],
    ['text/html;charset=utf-8', true, true],
    ['TEXT/HTML', true, true],
    ['application/xhtml+xml', true, true],
    ['text/*', true, true],
    ['text/html, */*;q=0.1', true, true],
    ['*/*, text/html', true, true],
    ['application/json;q=0.5, text/html', true, true],
    ['text/html, application/json', true, true],
    ['application/json, text/html', false, true],
    ['application/json, text/html;q=0.5', false, true],
    ['text/html;q=0.5, */*', false, true],
    ['application/json, text/plain, */*', false, true],
    ['image/avif,image/webp,*/*;q=0.8', false, true],
    ['*/*', false, true],
    ['*/*;q=0.1', false, true],
    ['', false, true],
    [' , ', false, true],
    [undefined, false, true],
    ['application/json', false, false],
    ['application/*', false, false],
    ['text/plain', false, false],
    ['image/png', false, false],
    ['text/html;q=0', false, false],
    ['text/html;q=0, */*', false, false],
    ['text/html;q=0.0, text/*;q=0.5', false, false],
    ['text/html;q=nonsense', false, false],
    ['*/*;q=0', false, false],
    ['nonsense', false, false],
  ])('%s prefers HTML: %s; accepts it: %s', (accept, prefers, accepts) => {
    expect([prefersHtml(accept), acceptsHtml(accept)]).toEqual([prefers, accepts])
  })
})
