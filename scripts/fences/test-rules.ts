// Tests run once and wait for events (docs/decisions/028-tests-run-once.md): no retries, no fixed waits. Few of them see statements.
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

const CONFIGS = ['vitest.config.ts', 'playwright.config.ts']
/** Peers and loads whose delay is the behaviour under test, and the helpers that look again after a pause. */
const PACED = [
  /^apps\/server\/test\/support\/(?:peers|scene\/patience\.ts)/,
  /-peer\.fixture\.ts$/,
  // kills, loads and outages at random or steady times
  /^apps\/server\/test\/(?:scale-out\/|crash\.test|deploy-nginx\.test|races\.test)/,
  // a slow connection
  /^e2e\/order-rush\.test/,
]

const RULES: readonly (readonly [RegExp, string])[] = [
  [
    /\bretr(?:y|ies):(?!\s*(?:0|false)\b)/g,
    'tests run once: a test that fails once in a hundred runs is a bug. Find it with npm run test:repeat.',
  ],
  [/\.toPass\s*\(/g, 'toPass hides the race: await the event, or poll one value with expect.poll.'],
  [/\bwaitForTimeout\s*\(/g, 'no fixed waits: await the event; prove absence by an event that comes last.'],
]
const SLEEP = /\bsetTimeout\(\s*(?:resolve|done)\s*,|'node:timers\/promises'/g

/** The file that counts statements, and tests of which statement runs where, when, or for whom. */
const SEES_STATEMENTS = [
  'apps/server/test/statements.test.ts',
  // which server reads, and a moment between two statements
  'apps/server/test/replica.test.ts',
  'apps/server/test/database.test.ts',
  // floods of tokens and calls, which must not reach the database
  'apps/server/test/live-unknown-tokens.test.ts',
  'apps/server/src/platform/http/admission.test.ts',
]

/** A tool for the documents, and the violations that the tests of these rules plant. */
const isExempt = (path: string) => path === 'e2e/shoot-docs.ts' || path.startsWith('scripts/fences/')

/** Reports retries and fixed waits in tests and in the settings of their runners, and tests that see statements. */
export function* testBreaches(file: SourceFile): Generator<Breach> {
  const { path, uncommented } = file
  if ((!file.isTest && !CONFIGS.includes(path)) || isExempt(path)) return
  for (const [pattern, message] of RULES) {
    // the web app's tests set TanStack Query's own retries
    if (pattern.source.includes('retr') && path.startsWith('apps/web/')) continue
    for (const match of uncommented.matchAll(pattern)) yield { line: lineAt(uncommented, match.index), message }
  }
  if (!SEES_STATEMENTS.includes(path))
    for (const match of uncommented.matchAll(/\bonStatement\b/g))
      yield {
        line: lineAt(uncommented, match.index),
        message: 'test what people notice. Statements are counted only in apps/server/test/statements.test.ts.',
      }
  if (path.startsWith('apps/web/') || PACED.some((paced) => paced.test(path))) return
  for (const match of uncommented.matchAll(SLEEP))
    yield {
      line: lineAt(uncommented, match.index),
      message: 'no fixed waits: await the event, pass in a clock, or use found() of test/support/scene/patience.ts.',
    }
}
