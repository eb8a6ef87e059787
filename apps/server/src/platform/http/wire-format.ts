// How calls are read and written: zod validates what comes in, fast-json-stringify (compiled from the same schemas) writes what goes out.
import { codeOfIssue, type FieldFailure, fieldFailures, type RefusalText, refusalText } from '@tiffin/contract'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../refusal.ts'

/** Input that does not fit its schema: the first failure stands for all, `failures` has one of each field in their order. */
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

/** Compiles a writer that knows the schema's fields only: what is not in it cannot leak. */
export function compileWriter(schema: z.ZodType): (answer: unknown) => string {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-07',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
    },
  }) as Record<string, unknown>
  delete json['$schema']
  return fastJsonStringify(json as unknown as Schema)
}

/**
 * @param isStrict every answer is checked against its schema before it is written. Tests do; production trusts the types
 * and is several times faster.
 */
export function useWireFormat(app: FastifyInstance, isStrict: boolean): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data ?? {}, { error: codeOfIssue })
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error) }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    // a plugin's own JSON schema
    if (!(schema instanceof z.ZodType)) return fastJsonStringify(schema as Schema)
    const write = compileWriter(schema)
    return isStrict ? (answer) => write(schema.parse(answer)) : write
  })
  // an empty body is an absent one; __proto__ and constructor are data that no schema names
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, (error, value) => (isDeeperThan(MAX_DEPTH, value) ? done(refuse('invalid')) : done(error, value)))
  })
}

/** No call has a body of more than a few levels; what recurses over a hostile one would run out of stack. */
const MAX_DEPTH = 20
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}
