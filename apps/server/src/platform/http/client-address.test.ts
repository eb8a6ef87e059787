import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressReader, countedAddress, type TrustProxy, trustOf } from './client-address.ts'

describe('the address that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })
})

describe('TRUST_PROXY', () => {
  const request = (remoteAddress: string, forwarded: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage
  const read = (trust: TrustProxy) => addressReader(trust)(request('127.0.0.1', '198.51.100.1, 203.0.113.7'))

  it('off believes no header, a hop count that many proxies, an address only that proxy', () => {
    expect(read(false)).toBe('127.0.0.1')
    expect(read(1)).toBe('203.0.113.7')
    expect(read('loopback')).toBe('203.0.113.7')
    expect(read('10.0.0.0/8')).toBe('127.0.0.1')
  })

  it('true believes what the client wrote, behind any proxy that appends', () => {
    expect(read(true)).toBe('198.51.100.1')
  })

  it('refuses a text that names no address', () => {
    expect(() => trustOf('proxy.example')).toThrow('invalid IP address')
  })
})
