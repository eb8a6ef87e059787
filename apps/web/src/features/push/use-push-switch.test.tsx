import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, lastBody, OFFLINE, sentTo } from '../../../test/answers.ts'
import { renderUse } from '../../../test/render-screen.tsx'
import { asha, settings } from '../../../test/samples.ts'
import { readMark, setMark } from '../../lib/push-marks.ts'
import { usePushSwitch } from './use-push-switch.ts'

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const ENDPOINT = 'https://push.example.com/asha'
/** A browser that knows pushes, and what it was asked for. */
function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const unsubscribe = vi.fn(async () => true)
  const subscription = { endpoint: ENDPOINT, options: {}, unsubscribe, toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) }
  const pushManager = { getSubscription: async () => subscription, subscribe: vi.fn(async () => subscription) }
  const registration = { pushManager, active: {}, waiting: null, installing: null }
  const notification = { permission, requestPermission: vi.fn(async () => (notification.permission = answer)) }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), register: async () => registration, getRegistration: async () => registration },
  })
  return { notification, pushManager, unsubscribe }
}
const pushes = (answers: Answers = {}) =>
  renderUse(() => usePushSwitch('customer'), {
    as: { customer: asha },
    answers: { 'GET /settings': settings, 'POST /pushes': { message: 'success' }, 'DELETE /pushes': { message: 'success' }, ...answers },
  }).result

beforeEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

describe('the switch of notifications', () => {
  it('is missing where the browser knows none', () => {
    expect(pushes().current.state).toBe('missing')
  })
  it('says when the browser has blocked them', () => {
    browser('denied')
    expect(pushes().current.state).toBe('blocked')
  })
  it('asks the browser, tells the server, and is on', async () => {
    browser('default', 'granted')
    const result = pushes()
    act(() => result.current.press())
    await waitFor(() => expect(result.current.state).toBe('on'))
    expect(lastBody('POST /pushes')).toEqual({ endpoint: ENDPOINT, keys: KEYS })
    expect(readMark('customer')).toMatchObject({ endpoint: ENDPOINT, token: 'token-of-customer' })
  })
  it('stays off when the permission is denied', async () => {
    const { notification } = browser('default', 'denied')
    const result = pushes()
    act(() => result.current.press())
    await waitFor(() => expect(result.current.isBusy).toBe(false))
    expect(notification.requestPermission).toHaveBeenCalledTimes(1)
    expect(sentTo('POST /pushes')).toHaveLength(0)
    expect(result.current.hasFailed).toBe(false)
  })
  it('says when the server was not reached, and can be pressed again', async () => {
    browser('granted')
    const result = pushes({ 'POST /pushes': OFFLINE })
    act(() => result.current.press())
    await waitFor(() => expect(result.current.hasFailed).toBe(true))
    expect([result.current.state, result.current.isBusy]).toEqual(['off', false])
  })
  it('turns them off with the last role of this browser', async () => {
    const { unsubscribe } = browser('granted')
    setMark('customer', { endpoint: ENDPOINT, at: Date.now(), token: 'token-of-customer' })
    const result = pushes()
    expect(result.current.state).toBe('on')
    act(() => result.current.press())
    await waitFor(() => expect(result.current.state).toBe('off'))
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
    expect(sentTo('DELETE /pushes')).toHaveLength(1)
  })
  it('keeps the subscription while another role uses it', async () => {
    const { unsubscribe } = browser('granted')
    for (const role of ['customer', 'restaurant'] as const) setMark(role, { endpoint: ENDPOINT, at: Date.now(), token: 't' })
    const result = pushes()
    act(() => result.current.press())
    await waitFor(() => expect(result.current.state).toBe('off'))
    expect(unsubscribe).not.toHaveBeenCalled()
  })
})
