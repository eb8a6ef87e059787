import { expect, it } from 'vitest'
import { breachesOf, WEB } from './planted-tree.fixture.ts'

it.each([
  ["an error's message in a toast", 'export const said = { onError: (failed: Error) => toastError(failed.message) }\n'],
  ["a query's error", 'export const why = (q: Query) => q.error?.message\n'],
  ["a cast error's message", 'export const why = (error: unknown) => (error as Error).message\n'],
  ["an error's message taken from it", 'export const said = { onError: ({ message }: Error) => toastError(message) }\n'],
  ["a promise's reason", 'export const said = () => load().catch(({ message }: Error) => toastError(message))\n'],
  ['a thrown value as text', 'export const why = (error: unknown) => String(error)\n'],
])('stops %s', (_what, source) => {
  for (const path of [`${WEB}/areas/admin/move.ts`, `${WEB}/features/cart/move.ts`, `${WEB}/ui/move.ts`])
    expect(breachesOf({ [path]: source })).toEqual([expect.stringMatching(/^\S+\/move\.ts:1 {2}an exception's text is for developers/)])
})

it('allows the messages of form faults, and objects that are spread', () => {
  const source = `export const why = ({ errors, fault, message }) =>
  [errors.name?.message, errors['name']?.message, formState.errors[name]?.message, show(fault.message), { ...message }]\n`
  expect(breachesOf({ [`${WEB}/features/cart/form.ts`]: source })).toEqual([])
})
