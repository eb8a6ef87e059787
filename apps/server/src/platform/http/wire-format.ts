// zod validates input; fast-json-stringify, compiled from the same schemas, writes answers.
import { codeOfIssue, type FieldFailure, fieldFailures, type RefusalText, refusalText } from '@tiffin/contract'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../refusal.ts'
import { compileWriter, type WriteAnswer } from './answer-writer.ts'

/** Thrown with the first failure; `failures` has one per field, in their order. */
export class InvalidInput extends Error {
  readonly text: RefusalText
  readonly failures: readonly FieldFailure[]
  constructor(error: z.ZodError) {
    const failures = fieldFailures(error)
    const { path: _, ...text } = failures[0] ?? { path: '', ...refusalText('invalid') }
    super(text.message)
    this.text = text
    this.failures = failures
  }
}

/** Sets parser and serializers. `isStrict` checks every answer against its schema: for tests, production trusts the types. */
export function useWireFormat(app: FastifyInstance, isStrict: boolean): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data ?? {}, { error: codeOfIssue })
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error) }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema, httpStatus }) => {
    // a plugin's own JSON schema
    if (!(schema instanceof z.ZodType)) return fastJsonStringify(schema as Schema)
    // failures are too rare to compile a writer for each call
    if (httpStatus === '4xx' || httpStatus === '5xx') return (answer) => JSON.stringify(isStrict ? schema.parse(answer) : answer)
    // a process uses a few of the two hundred calls most of the time
    let write: WriteAnswer | undefined
    const writeAs = (answer: unknown) => {
      write ??= compileWriter(schema)
      return write(answer)
    }
    return isStrict ? (answer) => writeAs(schema.parse(answer)) : writeAs
  })
  // an empty body is an absent one; __proto__ and constructor are data that no schema names
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, (error, value) => (isDeeperThan(MAX_DEPTH, value) ? done(refuse('invalid')) : done(error, value)))
  })
}

/** Calls need a few levels; recursion over a hostile body would overflow the stack. */
const MAX_DEPTH = 20
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}
