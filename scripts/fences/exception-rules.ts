// The text of an exception is for developers. Pages show what lib/message-of.ts says of it.
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

const SHOWING = /^apps\/web\/src\/(?:areas|features|ui)\//
const READ = /((?:\[[^\][,]*\]|[\w$.?!()])*)(?<!\.\.)\.message\b/g
/** What has a message in the page's words: the faults of a form, and our own objects. */
const WORDED = /(?:^|[.?!(])(?:errors\b.*|fault|field|offer|problem|words)\??$/
const TAKEN = /(?:\bonError:\s*|\bcatch\s*)\(\(?\s*\{[^}]*\bmessage\b|\bString\(\s*(?:e|err|error|failure|reason)\s*\)/g

/** Forbids the text of exceptions on pages. */
export function* exceptionBreaches(file: SourceFile): Generator<Breach> {
  if (!SHOWING.test(file.path) || file.isTest) return
  const read = [...file.code.matchAll(READ)].filter(([, owner = '']) => !WORDED.test(owner))
  for (const { index } of [...read, ...file.code.matchAll(TAKEN)])
    yield {
      line: lineAt(file.code, index),
      message: "an exception's text is for developers: hand over the error, or show messageOf(error) of lib/message-of.ts.",
    }
}
