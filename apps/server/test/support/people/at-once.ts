// Concurrent requests.
import { patience } from '../scene/patience.ts'
import type { Answer } from './people.ts'

/** A race is repeated, because one run may pass by luck. */
export const ROUNDS = [1, 2, 3]

/** Runs all at once. A server that cannot respond in time returns 503 without an effect; the request is then repeated. */
export const together = (works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => Promise.all(works.map(patiently))
export async function patiently<A extends Pick<Answer, 'status'>>(work: () => Promise<A>): Promise<A> {
  const nextAttempt = patience()
  for (;;) {
    const answer = await work()
    if (answer.status !== 503) return answer
    await nextAttempt()
  }
}
export const twenty = (work: (place: number) => Promise<Answer>) => together(Array.from({ length: 20 }, (_, place) => () => work(place)))
/** Counts the responses by status. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const outcome = status < 300 ? String(status) : `${status} ${json.message}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
