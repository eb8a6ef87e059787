// Who makes a call. A credential that this process knows is confirmed in the packet of the call's first statement (decision 037).
import { type CallDefinition, RIGHTS, type Right, type RightOf } from '@tiffin/contract'
import type { FastifyRequest } from 'fastify'
import { codeOf } from '../database/database.ts'
import { SESSION_CHANGED } from '../database/statements.ts'
import { refuse } from '../refusal.ts'
import type { Caller } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Sets the caller before the body is read. Refuses a caller without access, who so learns nothing else (docs/trust.md#1). */
export function identify(request: FastifyRequest, { access, alsoFor, right }: CallDefinition): void {
  const { authentication } = request
  if (access === 'public') {
    request.caller = authentication.state === 'known' ? authentication.caller : null
    return
  }
  if (authentication.state === 'unknown') throw refuse('unauthorized')
  const role = authentication.state === 'known' ? authentication.caller.role : authentication.role
  if (role !== access && role !== alsoFor) throw refuse('unauthorized')
  if (authentication.state === 'blocked') throw refuse('blocked')
  // a remembered caller may have got the right since: answerConfirmed asks
  if (right && !request.remembered) assertRight(authentication.caller, right)
  request.caller = authentication.caller
}

/** Returns who asks for a file, which is no call of the contract. Refuses as `identify` does. */
export function callerOf<R extends 'restaurant' | 'administrator'>(
  { authentication }: FastifyRequest,
  role: R,
  right: RightOf<R>,
): Extract<Caller, { role: R }> {
  if (authentication.state === 'blocked' && authentication.role === role) throw refuse('blocked')
  if (authentication.state !== 'known' || authentication.caller.role !== role) throw refuse('unauthorized')
  assertRight(authentication.caller, right)
  return authentication.caller as Extract<Caller, { role: R }>
}

/** Throws `right_missing` unless the caller acts for themselves, as an employee does, or has the right. */
export function assertRight(caller: Caller, right: Right | 'any'): void {
  if (lacks(caller, right)) throw refuse('right_missing')
}
const lacks = ({ role, rights }: Caller, right: Right | 'any'): boolean =>
  right !== 'any' && RIGHTS[role].length > 0 && !rights.includes(right)

/** Looks a remembered credential up unless a statement has confirmed it. Throws as `identify` does; returns whether it looked. */
export async function confirmCaller(request: FastifyRequest, definition: CallDefinition): Promise<boolean> {
  if (!request.remembered || request.remembered.guard.hasPassed) return false
  await request.remembered.lookUp()
  identify(request, definition)
  return true
}

/** Returns what `answer` does for a confirmed caller; works it out again when the credential or its account has changed. */
export async function answerConfirmed<T>(request: FastifyRequest, definition: CallDefinition, answer: () => Promise<T>): Promise<T> {
  if (!request.remembered) return answer()
  const { caller } = request
  if (caller && definition.right && lacks(caller, definition.right)) {
    await confirmCaller(request, definition)
    return answer()
  }
  const [outcome] = await Promise.allSettled([answer()])
  const isRefused = outcome.status === 'rejected' && codeOf(outcome.reason) === SESSION_CHANGED
  // without a confirmation no statement has succeeded, so that nothing has been written
  if ((await confirmCaller(request, definition)) && (isRefused || !isSame(caller, request.caller))) return answer()
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

const isSame = (one: Caller | null, other: Caller | null): boolean =>
  one?.accountId === other?.accountId &&
  one?.name === other?.name &&
  one?.phoneNumber === other?.phoneNumber &&
  String(one?.rights) === String(other?.rights)
