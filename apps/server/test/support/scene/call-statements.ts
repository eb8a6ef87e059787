import { UNMARKED } from '../../../src/platform/database/request-mark.ts'

/** Returns an `onStatement` that collects the statements of requests, in one line each. Those of background tasks have no mark. */
export const collectInto =
  (statements: string[]) =>
  (text: string, mark: string): void => {
    if (mark !== UNMARKED) statements.push(text.trim().replace(/\s+/g, ' '))
  }
