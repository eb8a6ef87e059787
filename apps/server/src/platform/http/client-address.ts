import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** `true`: every proxy; a number: that many hops; otherwise addresses and networks of proxies, comma-separated. */
export type TrustProxy = boolean | number | string
type Trust = (address: string, hop: number) => boolean

/** Returns the trust function. Throws for an invalid address. */
export function trustOf(trust: TrustProxy): Trust {
  if (typeof trust === 'boolean') return () => trust
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return proxyAddress.compile(trust.split(',').map((part) => part.trim()))
}

/** Returns a reader of the client's address for requests that Fastify does not handle, such as live handshakes. */
export function addressReader(trust: TrustProxy): (request: IncomingMessage) => string {
  const isTrusted = trustOf(trust)
  return (request) => proxyAddress(request, isTrusted)
}

const NETWORK_BYTES = 8

const MOST_KNOWN = 2_000
const keys = new LRUCache<string, string>({ max: MOST_KNOWN, memoMethod: keyOf })
/** Returns the key that an address is counted by: an IPv6 /64 (what a provider assigns), an IPv4-mapped address as IPv4. */
export const countedAddress = (address: string): string => keys.memo(address)

function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray()
  return `${ipaddr.fromByteArray(bytes.fill(0, NETWORK_BYTES)).toString()}/64`
}
