// Plain English in comments, test titles and Markdown documents (CONTRIBUTING.md): phrases that have a plainer word.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsIn } from './documents.ts'
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

const PHRASES: readonly (readonly [pattern: string, advice: string])[] = [
  ['who(?:m)?ever', 'name the person or component'],
  ['(?:no|some|any|every)body', 'name the person or component'],
  ['of (?:ours|theirs|his|hers)', 'say "own", or name the owner'],
  ['by (?:itself|themselves)', 'say "automatically", or name the cause'],
  ['(?:is|are|was|were|be|been|being) told', 'say receives, sees or is notified'],
  ['stands', 'say is, exists or contains'],
  ['answers (?:a|an|the|its|with|what|how|whether|which|when|undefined|true|false)', 'say returns or responds'],
  ['asked again', 'say retried'],
  ['anew', 'say again, or what is new'],
  ['mend(?:s|ed|ing)?', 'say fixed, corrected or resolved'],
  ['stood still', 'say got no CPU time'],
]
const PHRASE = new RegExp(`\\b(?:${PHRASES.map(([pattern]) => `(${pattern})`).join('|')})\\b`, 'gi')

/** Titles of tests: the first argument of `it`, `test`, `describe` and their variants. */
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g

/** Code, quotations and links of a document are not prose. */
const NOT_PROSE = /```[\s\S]*?```|^ {4}.*$|`[^`\n]*`|“[^”\n]*”|"[^"\n]*"|\]\([^)\n]*\)/gm
const SQL_COMMENT = /--.*$/gm
const QUOTED = /`[^`\n]*`|“[^”\n]*”|"[^"\n]*"|'[^'\n]*'/g

const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))

function* phrasesIn(text: string): Generator<{ index: number; message: string }> {
  for (const match of text.matchAll(PHRASE)) {
    const advice = PHRASES[match.slice(1).findIndex((group) => group !== undefined)]?.[1]
    yield { index: match.index, message: `"${match[0]}" is not plain English: ${advice} (CONTRIBUTING.md, Style).` }
  }
}

export function* proseBreaches(file: SourceFile): Generator<Breach> {
  for (const { start, end } of file.comments)
    for (const { index, message } of phrasesIn(blank(file.source.slice(start, end), QUOTED)))
      yield { line: lineAt(file.source, start + index), message }
  for (const { tag, text, start } of file.templates)
    if (tag === 'sql')
      for (const { index: at, 0: comment } of text.matchAll(SQL_COMMENT))
        for (const { index, message } of phrasesIn(comment))
          yield { line: lineAt(file.source, start) + lineAt(text, at + index) - 1, message }
  if (!/\.test\.tsx?$/.test(file.path)) return
  for (const { index: at, 0: whole, 1: single, 2: double, 3: template } of file.uncommented.matchAll(TITLE)) {
    // blanked in `code`: the text of a string, such as a fixture of another test
    if (!file.code.startsWith(whole.slice(0, 2), at)) continue
    const title = single ?? double ?? template ?? ''
    for (const { index, message } of phrasesIn(title))
      yield { line: lineAt(file.uncommented, at + whole.lastIndexOf(title) + index), message }
  }
}

/** The same rule for every Markdown document of the repository. */
export function* documentProseBreaches(root: string): Generator<Breach & { path: string }> {
  for (const path of documentsIn(root)) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const { index, message } of phrasesIn(blank(text, NOT_PROSE))) yield { path, line: lineAt(text, index), message }
  }
}
