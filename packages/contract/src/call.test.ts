import { expect, it } from 'vitest'
import { z } from 'zod'
import { call, RIGHTS, ROLES } from './call.ts'
import { type CallDefinition, calls } from './index.ts'

const parts = { method: 'GET', path: '/x', summary: 'x', answer: z.object({}) } as const

it('a call of restaurants or of the administration names its right, or does not compile; others have none', () => {
  // @ts-expect-error: a right is missing
  call({ ...parts, access: 'restaurant' })
  // @ts-expect-error: a right is missing
  call({ ...parts, access: 'administrator' })
  // @ts-expect-error: restaurants have no such right
  call({ ...parts, access: 'restaurant', right: 'people' })
  // @ts-expect-error: a right is missing, because restaurants may make the call
  call({ ...parts, access: 'employee', alsoFor: 'restaurant' })
  // @ts-expect-error: a customer has no rights
  call({ ...parts, access: 'customer', right: 'orders' })
  for (const [name, { access, alsoFor, right }] of Object.entries<CallDefinition>(calls)) {
    const rights = ROLES.filter((role) => role === access || role === alsoFor).flatMap<string>((role) => RIGHTS[role])
    expect([name, right === undefined || right === 'any' || rights.includes(right)]).toEqual([name, true])
    expect([name, right !== undefined]).toEqual([name, rights.length > 0])
  }
})
