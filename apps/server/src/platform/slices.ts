// Long work in slices, so that other requests do not wait for it.
import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 10

/** Calls `visit` for each element, in order. Other work runs between slices of about 10 ms. */
export async function visitInSlices<T>(elements: Iterable<T>, visit: (element: T) => void): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const element of elements) {
    if (performance.now() >= end) {
      await nextTurn()
      end = performance.now() + SLICE_MS
    }
    visit(element)
  }
}

/** Yields the text's bytes in pieces of a stream. Other work runs between them. */
export async function* bytesInSlices(text: string, pieceBytes = 16 * 1024): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes)
    await nextTurn()
  }
}
