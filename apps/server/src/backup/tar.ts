// The archive's outer form: tar, so that any system can look into a backup. Written and read as a stream.
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

const BLOCK = 512
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Waits while whoever takes it is behind. */
async function put(out: Writable, bytes: Buffer): Promise<void> {
  if (out.errored) throw out.errored
  if (bytes.length > 0 && !out.write(bytes)) await once(out, 'drain')
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long a name for the archive`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('        0', 148)
  header.write('ustar\0', 257)
  header.write('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** @param size of all that `body` gives */
export async function writeEntry(out: Writable, name: string, size: number, body: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
  await put(out, headerOf(name, size))
  let written = 0
  for await (const chunk of body) {
    written += chunk.length
    await put(out, chunk)
  }
  if (written !== size) throw new Error(`${name} changed while it was read`)
  await put(out, Buffer.alloc(padding(size)))
}
export const writeEnd = (out: Writable): Promise<void> => put(out, Buffer.alloc(2 * BLOCK))

export interface Entry {
  readonly name: string
  readonly size: number
  /** To be read before the next entry is asked for; what is left of it is skipped. */
  readonly body: AsyncGenerator<Buffer>
}

/** A stream in pieces of a wanted size. */
class Bytes {
  private rest: Buffer = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>
  constructor(source: Readable) {
    this.source = source[Symbol.asyncIterator]()
  }
  private async more(): Promise<void> {
    const { done, value } = await this.source.next()
    if (done) throw new Error('The file ends too early: it is not whole')
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
  }
  private cut(size: number): Buffer {
    const piece = this.rest.subarray(0, size)
    this.rest = this.rest.subarray(size)
    return piece
  }
  async take(size: number): Promise<Buffer> {
    while (this.rest.length < size) await this.more()
    return this.cut(size)
  }
  /** The next up to `most` bytes, as they come. */
  async some(most: number): Promise<Buffer> {
    if (this.rest.length === 0) await this.more()
    return this.cut(most)
  }
}

export async function* readEntries(source: Readable): AsyncGenerator<Entry> {
  const bytes = new Bytes(source)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('This is not a backup of Tiffin')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    let left = size
    const body = (async function* () {
      while (left > 0) {
        const chunk = await bytes.some(left)
        left -= chunk.length
        yield chunk
      }
    })()
    const name = header.toString('utf8', 0, header.indexOf(0))
    yield { name, size, body }
    while (left > 0) left -= (await bytes.some(left)).length
    await bytes.take(padding(size))
  }
}
