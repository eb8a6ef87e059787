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
