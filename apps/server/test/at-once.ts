// Many requests at the same moment.
import type { Answer } from './people.ts'

/** A race is run more than once: it may be won by luck. */
export const ROUNDS = [1, 2, 3, 4, 5]

/** Returns a function that waits `pauseMs` before the next attempt, and throws when the first one was longer ago than `forMs`. */
export function patience(forMs = 30_000, pauseMs = 20): () => Promise<void> {
  const deadline = performance.now() + forMs
  return async () => {
    if (performance.now() > deadline) throw new Error('the machine stood still or the server stayed overloaded')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** All at once. A server that cannot respond in time returns 503 and has done nothing: the client sends the request again. */
export const together = (works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => Promise.all(works.map(patiently))
export async function patiently(work: () => Promise<Answer>): Promise<Answer> {
  const nextAttempt = patience()
  for (;;) {
    const answer = await work()
    if (answer.status !== 503) return answer
    await nextAttempt()
  }
}
export const twenty = (work: (place: number) => Promise<Answer>) => together(Array.from({ length: 20 }, (_, place) => () => work(place)))
/** How many answered what. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const outcome = status < 300 ? String(status) : `${status} ${json.message}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
