import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../../test/render-screen.tsx'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => void vi.useFakeTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function searchBox(at: string, search = '') {
  const { result, address, rerender, unmount } = renderUse((words: string) => useSearchText(words), { at, props: search })
  return {
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    address,
    comesBackAs: rerender,
    unmount,
  }
}

describe('a search box', () => {
  it('shows what the address searches for', () => {
    expect(searchBox('/admin/users?search=asha', 'asha').text()).toBe('asha')
  })
  it('writes the address once the typing rests', () => {
    const { type, text, address } = searchBox('/admin/users')
    type('as')
    pass(299)
    type('asha')
    pass(299)
    expect([text(), address()]).toEqual(['asha', '/admin/users'])
    pass(1)
    expect(address()).toBe('/admin/users?search=asha')
  })
  it('keeps the other filters and begins at the first page', () => {
    const { type, address } = searchBox('/admin/users?status=blocked&page=3')
    type('asha')
    pass(300)
    expect(address()).toBe('/admin/users?status=blocked&search=asha')
  })
  it('without blanks around the words', () => {
    const { type, text, address } = searchBox('/admin/users')
    type(' asha ')
    pass(300)
    expect([text(), address()]).toEqual([' asha ', '/admin/users?search=asha'])
  })
  it('does not bring back a page that a pressed link leaves while the next one loads', () => {
    const { type, address } = searchBox('/admin/users')
    const before = window.location.href
    type('asha')
    window.history.pushState(null, '', '/admin/person/7')
    pass(300)
    window.history.replaceState(null, '', before)
    expect(address()).toBe('/admin/users')
  })
  it('an emptied search box shows everything at once', () => {
    const { type, address } = searchBox('/admin/users?search=asha', 'asha')
    type('')
    pass(0)
    expect(address()).toBe('/admin/users')
  })
  it('follows the address when Back changes it, but not its own words', () => {
    const { type, text, comesBackAs } = searchBox('/admin/users?search=asha', 'asha')
    comesBackAs('ravi')
    expect(text()).toBe('ravi')
    type('ravi k')
    pass(300)
    type('ravi ku')
    comesBackAs('ravi k')
    expect(text()).toBe('ravi ku')
  })
  it('keeps what is typed while the address still follows, on a slow machine', () => {
    const { type, text, comesBackAs } = searchBox('/admin/users')
    type('as')
    pass(300)
    type('asha')
    pass(300)
    type('asha k')
    comesBackAs('as')
    expect(text()).toBe('asha k')
    comesBackAs('asha')
    expect(text()).toBe('asha k')
  })
  it('writes nothing over an address that has changed since', () => {
    const { type, text, address, comesBackAs } = searchBox('/admin/users?search=asha', 'asha')
    type('ash')
    comesBackAs('ravi')
    pass(300)
    expect([text(), address()]).toEqual(['ravi', '/admin/users?search=asha'])
  })
  it('of a page that is left changes no address', () => {
    const { type, address, unmount } = searchBox('/admin/users')
    type('asha')
    unmount()
    pass(1_000)
    expect(address()).toBe('/admin/users')
  })
})
