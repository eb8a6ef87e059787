// The client's network address: which proxies are believed, and what counts as one client.
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** `true`: every proxy; a number: that many hops; otherwise addresses and networks of proxies, comma-separated. */
export type TrustProxy = boolean | number | string
type Trust = (address: string, hop: number) => boolean

/** Throws for a text that names no address. */
export function trustOf(trust: TrustProxy): Trust {
  if (typeof trust === 'boolean') return () => trust
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return proxyAddress.compile(trust.split(',').map((part) => part.trim()))
}

/** Reads the client's address of a request that Fastify does not see, such as a handshake of the live channel. */
export function addressReader(trust: TrustProxy): (request: IncomingMessage) => string {
  const isTrusted = trustOf(trust)
  return (request) => proxyAddress(request, isTrusted)
}

const NETWORK_BYTES = 8

/**
 * What an address is counted by. A provider assigns an IPv6 customer a /64 at least, so its 2^64 addresses count as one; an
 * IPv4-mapped address counts as the IPv4 address that it is.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray()
  return `${ipaddr.fromByteArray(bytes.fill(0, NETWORK_BYTES)).toString()}/64`
}
