import type { FastifyReply, FastifyRequest } from 'fastify'

export interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/** Returns the bytes to send (RFC 9110, 14): `whole` without a header, for an invalid one and for several ranges; `none` out of range. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') return Number(last) > 0 && size > 0 ? { start: Math.max(size - Number(last), 0), end: size - 1 } : 'none'
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'none'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

interface Sent {
  /** The entity tag of what is sent now. */
  readonly tag: string
  /** Bytes. */
  readonly size: number
}
/** Sets status and headers for the range that a request asks for, and returns it; `none` is answered without a body. */
export function answerRange(request: FastifyRequest, reply: FastifyReply, { tag, size }: Sent): ByteRange | 'whole' | 'none' {
  const known = request.headers['if-range']
  const isSame = known === undefined || known === tag
  const range = isSame && request.method === 'GET' ? readRange(request.headers.range, size) : 'whole'
  if (range === 'none') reply.code(416).header('content-range', `bytes */${size}`)
  else if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return range
}
