/** good · note: works, but worth knowing · bad: must be fixed */
export type Level = 'good' | 'note' | 'bad'
export interface Finding {
  readonly level: Level
  readonly about: string
  readonly message: string
  readonly advice?: string
}
type Describe = (about: string, message: string, advice?: string) => Finding
const of =
  (level: Level): Describe =>
  (about, message, advice) => ({ level, about, message, ...(advice !== undefined && { advice }) })
export const good = of('good')
export const note = of('note')
export const bad = of('bad')

export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  return code === 'ECONNREFUSED' ? 'connection refused' : cause.message || code || error.name
}

export const TIMEOUT_MS = 5_000

/** Runs `look`; if it throws, returns the finding that `toFinding` builds from the reason and the error. */
export async function badOnError(
  look: () => Promise<Finding[]>,
  toFinding: (reason: string, error: unknown) => Finding,
): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [toFinding(reasonOf(error), error)]
  }
}
