// Long work in slices, so that other requests do not wait for it. Refuses `unavailable` after its deadline (ms since 1970).
import { setImmediate as nextTurn } from 'node:timers/promises'
import { assertInTime } from './deadline.ts'

/** Short, because other requests wait for a few slices. */
const SLICE_MS = 5

/** Calls `visit` for each element, in order. Other work runs between slices. */
export async function visitInSlices<T>(elements: Iterable<T>, deadline: number, visit: (element: T) => void): Promise<void> {
  assertInTime(deadline)
  let end = performance.now() + SLICE_MS
  for (const element of elements) {
    if (performance.now() >= end) {
      await nextTurn()
      assertInTime(deadline)
      end = performance.now() + SLICE_MS
    }
    visit(element)
  }
}

/** Yields the text's bytes in pieces of a stream. Other work runs between them. */
export async function* bytesInSlices(text: string, deadline: number, pieceBytes = 16 * 1024): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    assertInTime(deadline)
    yield bytes.subarray(start, start + pieceBytes)
    await nextTurn()
  }
}
