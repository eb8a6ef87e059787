import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { newBrowser, openPushPeer, type PushPeer } from '../../../test/support/peers/push-peer.ts'
import { isPublicAddress, isPublicUrl } from './public-address.ts'
import { PushFailed } from './push.ts'
import { isKeyPair, loadVapidKeys } from './vapid-keys.ts'
import { webPushService } from './web-push.ts'

let peer: PushPeer
const folder = mkdtempSync(join(tmpdir(), 'tiffin-push-'))
beforeAll(async () => {
  peer = await openPushPeer()
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const keys = webPush.generateVAPIDKeys()
const service = (isProduction = false, address = '93.184.215.14') =>
  webPushService({
    keys,
    subject: 'mailto:orders@tiffin.example',
    isProduction,
    name: 'a test',
    resolve: (_host, done) => done(null, [{ address, family: 4 }]),
  })
const DELIVERY = { payload: '{"title":"नमस्ते"}', seconds: 60, topic: 'topic', isUrgent: false }
const never = new AbortController().signal
const flat = ({ endpoint, keys }: ReturnType<typeof newBrowser>['subscription']) => ({ endpoint, ...keys })

describe('an address', () => {
  it.each([
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['not one', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user:pass@push.example.com/', false],
    ['https://localhost/', false],
    ['https://database/', false],
    ['https://localhost./', false],
    ['https://printer.local/', false],
    ['https://metadata.google.internal/', false],
    ['https://0x7f.1/', false],
    ['https://017700000001/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['not one', false],
  ])('%s is allowed: %s', (address, isPublic) => expect(isPublicUrl(address)).toBe(isPublic))

  it('whose name resolves to an internal network is not used, whatever it resolved to before', async () => {
    const browser = newBrowser('https://push.example.com')
    for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254'])
      expect(await service(true, address).send(flat(browser.subscription), DELIVERY, never)).toEqual({
        refused: 'the address is not public',
      })
    const inside = newBrowser(peer.origin)
    expect(await service(true).send(flat(inside.subscription), DELIVERY, never)).toEqual({ refused: 'the address is not public' })
    expect(peer.arrived).toEqual([])
  })
})

describe('a push service', () => {
  it.each([
    [201, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [301, { refused: 'the push service answered 301' }],
    [400, { refused: 'the push service answered 400' }],
    [413, { refused: 'the push service answered 413' }],
  ])('that returns %s yields %o', async (status, outcome) => {
    const browser = newBrowser(peer.origin)
    peer.behave(browser.path, status)
    expect(await service().send(flat(browser.subscription), DELIVERY, never)).toEqual(outcome)
    expect(browser.open(peer.arrived.at(-1)?.body ?? Buffer.alloc(0))).toBe(DELIVERY.payload)
  })

  it.each([429, 500, 503])('that fails (%s) is retried later', async (status) => {
    const browser = newBrowser(peer.origin)
    peer.behave(browser.path, status)
    await expect(service().send(flat(browser.subscription), DELIVERY, never)).rejects.toThrow(PushFailed)
  })

  it('that is silent is retried later, whatever is collected as garbage meanwhile', async () => {
    const browser = newBrowser(peer.origin)
    peer.behave(browser.path, 'silent')
    const failed = service()
      .send(flat(browser.subscription), DELIVERY, never)
      .catch((error: Error) => error.message)
    const hasArrived = () => peer.arrived.some(({ path }) => path === browser.path)
    await expect.poll(hasArrived).toBe(true)
    collectGarbage()
    expect(await failed).toMatch(/ was not reached: ETIMEDOUT$/)
  })

  it('an unreachable push service is retried, and its error does not name the subscription', async () => {
    const browser = newBrowser('http://127.0.0.1:1')
    const failed = await service()
      .send(flat(browser.subscription), DELIVERY, never)
      .catch((error: Error) => error.message)
    expect(failed).toBe('127.0.0.1:1 was not reached: ECONNREFUSED')
  })

  it('is abandoned when the process ends', async () => {
    const browser = newBrowser(peer.origin)
    peer.behave(browser.path, 'silent')
    const end = new AbortController()
    const sending = service().send(flat(browser.subscription), DELIVERY, end.signal)
    end.abort()
    await expect(sending).rejects.toThrow(PushFailed)
  })
})

describe('the keys', () => {
  it('are generated once per folder, readable by the owner only', () => {
    const made = [loadVapidKeys(folder), loadVapidKeys(folder)]
    expect(made[0]).toEqual(made[1])
    expect(isKeyPair(loadVapidKeys(folder))).toBe(true)
    expect(readdirSync(folder)).toEqual(['vapid-keys.json'])
    expect(statSync(join(folder, 'vapid-keys.json')).mode & 0o777).toBe(0o600)
  })

  it('of two pairs do not match, and a file without a pair is rejected', () => {
    expect(isKeyPair({ ...keys, publicKey: webPush.generateVAPIDKeys().publicKey })).toBe(false)
    const other = mkdtempSync(join(folder, 'other-'))
    writeFileSync(join(other, 'vapid-keys.json'), '{}')
    expect(() => loadVapidKeys(other)).toThrow('does not hold a pair of keys')
  })
})
