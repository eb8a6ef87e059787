// Subscribers choose the addresses that the server sends to, so addresses of internal networks are refused.
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const v4 = new BlockList()
// current, private, shared, loopback, link-local, protocol, example, benchmark, multicast and reserved networks
const NOT_PUBLIC_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
for (const [net = '', bits] of NOT_PUBLIC_V4.split(' ').map((range) => range.split('/'))) v4.addSubnet(net, Number(bits))
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
// tunnels, which contain other addresses, and examples
const notPublicV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublicV6.addSubnet(net, bits, 'ipv6')

/** Returns whether an IPv4 or IPv6 address is on the internet, not in a private or reserved network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !v4.check(address)
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}

/** Returns whether the URL is https on the default port, without credentials, with a name or address that can be public. */
export function isPublicUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password, hostname } = new URL(address)
  if (protocol !== 'https:' || port || username || password) return false
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion)$/i.test(host)
}

export type Resolve = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void
const resolveAll: Resolve = (host, done) => lookup(host, { all: true }, done)

/** Resolves a name once, checks the result and connects to exactly that address, so that a second lookup cannot differ. */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0)
      const isSafe = addresses.every(({ address }) => isPublicAddress(address))
      if (!isSafe) return done(Object.assign(new Error('not a public address'), { code: NOT_PUBLIC }), '', 0)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}
export const NOT_PUBLIC = 'ENOTPUBLIC'
