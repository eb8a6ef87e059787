import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

const throwing = (error: Error) => ({
  getItem: () => {
    throw error
  },
  setItem: () => {
    throw error
  },
  removeItem: () => {
    throw error
  },
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['refuses every use', { localStorage: throwing(new DOMException('no', 'SecurityError')) }],
  ['is missing', { localStorage: null }],
  [
    'is blocked as a whole',
    {
      get localStorage() {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
  ['is full', { localStorage: { ...throwing(new DOMException('full', 'QuotaExceededError')), getItem: () => 'older' } }],
])('a value is kept for the visit when the storage %s', (_, window) => {
  vi.stubGlobal('window', window)
  deviceStorage.setItem('theme', 'dark')
  expect(deviceStorage.getItem('theme')).toBe('dark')
  deviceStorage.removeItem('theme')
  expect(deviceStorage.getItem('theme')).not.toBe('dark')
})

it('nothing is kept on the server, which has many visitors', () => {
  tabStorage.setItem('draft', 'of one visitor')
  expect(tabStorage.getItem('draft')).toBeNull()
})
