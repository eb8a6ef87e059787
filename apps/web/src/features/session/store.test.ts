import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { addEventListener: () => undefined, localStorage: storage })
})

it('a session that an older release stored with its wallet as an object has the balance as a number', async () => {
  const asha = { _id: 'asha', name: 'Asha', Address: [] }
  stored.set('userToken', 'a-token')
  stored.set('root', JSON.stringify({ state: { user: { user: { ...asha, Wallet: { balance: 250.5 } }, success: true } }, version: 1 }))
  const { startSession, useSessionStore } = await import('./store.ts')
  await startSession()
  expect(useSessionStore.getState().customer).toEqual({ profile: { ...asha, Wallet: 250.5 }, success: true })
})
