import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallDefinition, calls } from '../index.ts'
import { inputCodes } from './input-codes.ts'
import { codeOfIssue, fieldFailures } from './issues.ts'

const definitions = Object.entries(calls) as [string, CallDefinition][]

describe('the input of a call', () => {
  it.each(definitions)('%s has only codes, no texts', (_name, { params, query, body }) => {
    for (const schema of [params, query, body]) if (schema) expect(inputCodes(schema)).toContain('invalid')
  })
  it('yields the codes of its fields', () => {
    expect(inputCodes(calls.logInCustomer.body)).toEqual([
      'email_incorrect',
      'field_missing',
      'field_wrong',
      'fields_missing',
      'invalid',
      'text_too_long',
    ])
  })
  it('may not use an unknown code', () => {
    expect(() => inputCodes(z.object({ name: z.string('Please say your name') }))).toThrow('no code of the contract')
    expect(() => inputCodes(z.string().refine(() => true, 'Nope'))).toThrow('no code of the contract')
  })
})

describe('the error of an input', () => {
  const failuresOf = (schema: z.ZodType, input: unknown) => {
    const checked = schema.safeParse(input, { error: codeOfIssue })
    return checked.success ? [] : fieldFailures(checked.error)
  }
  it('is a code, its message and its values, one per field', () => {
    const schema = z.object({ name: z.string('fields_missing').max(3, 'text_too_long').max(2, 'field_wrong'), count: z.number().max(5) })
    expect(failuresOf(schema, { name: 'Asha', count: 7 })).toEqual([
      { path: 'name', code: 'text_too_long', message: 'At most 3 characters', values: { most: '3' } },
      { path: 'count', code: 'field_most', message: 'count must be at most 5', values: { field: 'count', most: '5' } },
    ])
  })
  it('never contains the validator’s text', () => {
    expect(failuresOf(z.object({ at: z.iso.datetime('when it is') }), { at: 'now' })).toMatchObject([
      { code: 'field_wrong', message: 'at is not valid' },
    ])
    expect(failuresOf(z.object({}), 7)).toEqual([{ path: '', code: 'invalid', message: 'The request is not valid' }])
  })
})
