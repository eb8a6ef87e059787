// What is said about input that no message of the contract covers. zod's own sentences never reach a client.
import { REFUSALS } from '@tiffin/contract'
import type { z } from 'zod'
import { type Refusal, refuse } from '../refusal.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]
const MOST_CHOICES = 10

/** The error map of every validation: words for an issue whose schema has none. */
export function sayIssue(issue: Issue): string {
  // the body as a whole has no name
  return issue.path?.length ? refusalOf(issue, issue.path.map(String).join('.')).message : REFUSALS.invalid.message
}

function refusalOf(issue: Issue, field: string): Refusal {
  const words = { field }
  if (issue.input === undefined) return refuse('field_missing', { words })
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, field)
    case 'too_small':
      return ofLeast(issue, field)
    case 'too_big':
      return ofMost(issue, field)
    case 'invalid_value':
      if (issue.values.length > MOST_CHOICES) break
      return refuse('field_choice', { words: { field, choices: issue.values.map(String).join(', ') } })
  }
  return refuse('field_wrong', { words })
}

function ofType(expected: string, field: string): Refusal {
  if (expected === 'string') return refuse('field_text', { words: { field } })
  if (expected === 'number') return refuse('field_number', { words: { field } })
  return refuse(expected === 'int' ? 'field_whole' : 'field_wrong', { words: { field } })
}

type Bound<C extends Issue['code']> = Extract<Issue, { code: C }>
function ofLeast({ origin, minimum }: Bound<'too_small'>, field: string): Refusal {
  const words = { field, least: String(minimum) }
  if (origin === 'string') return refuse(minimum === 1 ? 'field_missing' : 'field_shortest', { words })
  return refuse(isNumber(origin) ? 'field_least' : 'field_wrong', { words })
}
function ofMost({ origin, maximum }: Bound<'too_big'>, field: string): Refusal {
  const words = { field, most: String(maximum) }
  if (origin === 'string') return refuse('field_longest', { words })
  return refuse(isNumber(origin) ? 'field_most' : 'field_wrong', { words })
}
const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int'
