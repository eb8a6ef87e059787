import { afterEach, describe, expect, it, vi } from 'vitest'
import { words } from '#words/failures'
import { ApiError } from './api.ts'
import { messageOf, ShownError } from './message-of.ts'

afterEach(() => vi.restoreAllMocks())

describe('what a page says of an error', () => {
  it('is the message of a refusal, and of an error in our own words', () => {
    expect(messageOf(new ApiError(409, 'This dish is sold out'))).toBe('This dish is sold out')
    expect(messageOf(new ShownError('The file is too large'))).toBe('The file is too large')
  })
  it.each([
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    new DOMException('The operation was aborted', 'AbortError'),
    new TypeError('Failed to fetch dynamically imported module: /assets/menu.js'),
    'text',
    undefined,
  ])('is that something went wrong, for %s, which goes to the console', (thrown) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(messageOf(thrown)).toBe(words.bug)
    expect(log).toHaveBeenCalledExactlyOnceWith(thrown)
  })
  it('logs an error once, however often it is drawn', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const bug = new TypeError('no such property')
    expect([messageOf(bug), messageOf(bug)]).toEqual([words.bug, words.bug])
    expect(log).toHaveBeenCalledOnce()
  })
})
