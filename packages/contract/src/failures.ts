// What can go wrong with a call, as its document lists it and as the server's tests hold it to (docs/errors.md).
import { z } from 'zod'
import type { CallDefinition } from './call.ts'
import { REFUSALS, type RefusalCode } from './errors/codes.ts'
import { inputCodes } from './errors/input-codes.ts'
import { Failure } from './fields.ts'

const EVERY_CALL: readonly RefusalCode[] = ['invalid', 'timed_out', 'too_large', 'too_many', 'unavailable', 'internal_error']
const WITH_SESSION: readonly RefusalCode[] = ['unauthorized', 'blocked']
const WITH_RIGHT: readonly RefusalCode[] = ['right_missing']
const WITH_BODY: readonly RefusalCode[] = ['wrong_type']
const WITH_KEY: readonly RefusalCode[] = ['key_reused', 'key_in_flight']

type Failing = Pick<CallDefinition, 'method' | 'access' | 'right' | 'refusals' | 'params' | 'query' | 'body'>
/** Returns every code that a call can fail with: its own refusals, those of its input, and what any such call can meet. */
export function codesOfCall({ method, access, right, refusals = [], params, query, body }: Failing): RefusalCode[] {
  const hasSession = access !== 'public'
  const hasBody = method !== 'GET'
  const input = [params, query, body].flatMap((schema) => (schema ? inputCodes(schema) : []))
  const needsRight = right !== undefined && right !== 'any'
  const general = [...EVERY_CALL, ...(hasBody ? WITH_BODY : []), ...(hasSession ? WITH_SESSION : []), ...(needsRight ? WITH_RIGHT : [])]
  return [...new Set([...refusals, ...input, ...general, ...(hasBody && hasSession ? WITH_KEY : [])])].sort()
}

interface FailureResponse {
  readonly description: string
  readonly content: { readonly 'application/json': { readonly schema: z.ZodType } }
}
/** Returns the failed responses for some codes; `base` has what a failure carries beyond `Failure`. */
export function failureResponses(
  codes: readonly RefusalCode[],
  base: z.ZodType = Failure,
): { '4xx': FailureResponse; '5xx': FailureResponse } {
  const isServers = (code: RefusalCode) => REFUSALS[code].status >= 500
  const oneOf = (some: readonly RefusalCode[]): FailureResponse => {
    const schema = z.intersection(base, z.looseObject({ code: z.enum(some as [RefusalCode, ...RefusalCode[]]) }))
    return { description: byStatus(some), content: { 'application/json': { schema } } }
  }
  return { '4xx': oneOf(codes.filter((code) => !isServers(code))), '5xx': oneOf(codes.filter(isServers)) }
}

function byStatus(codes: readonly RefusalCode[]): string {
  const statuses = [...new Set(codes.map((code) => REFUSALS[code].status))].sort()
  return statuses.map((status) => `${status}: ${codes.filter((code) => REFUSALS[code].status === status).join(', ')}`).join('. ')
}
