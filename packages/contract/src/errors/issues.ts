// Converts validation errors to codes of this contract, so that the validator's own text never reaches a user.
import type { z } from 'zod'
import { isRefusalCode, type RefusalCode, type RefusalText, refusalText } from './codes.ts'
import type { RefusalValues } from './gaps.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]
type Issue = z.core.$ZodIssue
const MOST_CHOICES = 10

export interface FieldFailure extends RefusalText {
  /** The field's path in the request, joined by dots. */
  readonly path: string
}

/** The error map of every validation: returns the code of an issue whose schema names none. */
export function codeOfIssue(issue: RawIssue): RefusalCode {
  // the body itself has no name
  if (!issue.path?.length) return 'invalid'
  if (issue.input === undefined) return 'field_missing'
  switch (issue.code) {
    case 'invalid_type':
      return codeOfType(issue.expected)
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'field_missing' : 'field_shortest'
      return isNumber(issue.origin) ? 'field_least' : 'field_wrong'
    case 'too_big':
      if (issue.origin === 'string') return 'field_longest'
      return isNumber(issue.origin) ? 'field_most' : 'field_wrong'
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES ? 'field_wrong' : 'field_choice'
  }
  return 'field_wrong'
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int'
function codeOfType(expected: string): RefusalCode {
  if (expected === 'string') return 'field_text'
  if (expected === 'number') return 'field_number'
  return expected === 'int' ? 'field_whole' : 'field_wrong'
}

/** Returns the errors in the order of the fields, the first one per field. Parse with `codeOfIssue` as error map. */
export function fieldFailures({ issues }: { readonly issues: readonly Issue[] }): FieldFailure[] {
  const first = new Map<string, FieldFailure>()
  for (const issue of issues) {
    const failure = failureOf(issue)
    if (!first.has(failure.path)) first.set(failure.path, failure)
  }
  return [...first.values()]
}

function failureOf(issue: Issue): FieldFailure {
  const path = issue.path.join('.')
  const code = isRefusalCode(issue.message) ? issue.message : 'field_wrong'
  return { path, ...refusalText(code, gapValues(issue, path)) }
}

function gapValues(issue: Issue, field: string): RefusalValues {
  if (issue.code === 'too_small') return { field, least: String(issue.minimum) }
  if (issue.code === 'too_big') return { field, most: String(issue.maximum) }
  return issue.code === 'invalid_value' ? { field, choices: issue.values.map(String).filter(Boolean).join(', ') } : { field }
}
