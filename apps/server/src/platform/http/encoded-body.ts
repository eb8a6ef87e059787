import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'
export interface Encoded {
  body?: Buffer
  making?: Promise<Buffer>
  isSmallest: boolean
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** The first time quickly, while a request waits; then once more at leisure. Of 11: the last two cost ten times as much for 2 %. */
const BROTLI = { quick: 4, small: 9 }
const GZIP = { quick: 6, small: 9 }

/** Returns the body in an encoding. It is compressed outside of the event loop, and smaller from its second use on; `onChange` is called after each. */
export function encode(
  body: Buffer,
  all: Partial<Record<Encoding, Encoded>>,
  encoding: Encoding,
  onChange: () => void,
): Buffer | Promise<Buffer> {
  const known = all[encoding]
  if (!known) {
    const first: Encoded = { isSmallest: false }
    all[encoding] = first
    first.making = compress(body, encoding, 'quick').then((quick) => {
      first.body = quick
      onChange()
      return quick
    })
    first.making.catch(() => delete all[encoding])
    return first.making
  }
  if (known.body === undefined) return known.making ?? body
  if (!known.isSmallest) {
    known.isSmallest = true
    compress(body, encoding, 'small').then(
      (small) => {
        known.body = small
        onChange()
      },
      // the quick one goes on to serve, for example when memory is short
      () => undefined,
    )
  }
  return known.body
}

function compress(body: Buffer, encoding: Encoding, effort: 'quick' | 'small'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: GZIP[effort] })
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI[effort], [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotli(body, { params })
}

const MOST_KNOWN = 200
const choices = new LRUCache<string, Encoding | 'identity'>({ max: MOST_KNOWN, memoMethod: bestEncoding })
/** Returns the best encoding that an `Accept-Encoding` header allows; undefined for none. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const best = choices.memo(accepted)
  return best === 'identity' ? undefined : best
}

function bestEncoding(accepted: string): Encoding | 'identity' {
  const offered = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding)) ?? 'identity'
}
