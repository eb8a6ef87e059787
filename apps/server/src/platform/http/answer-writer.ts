import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

export type WriteAnswer = (answer: unknown) => string

/** Returns a writer of the schema's fields only, so that other fields cannot leak. */
export function compileWriter(schema: z.ZodType): WriteAnswer {
  if (schema instanceof z.ZodUnion) return writeFirstOf(schema.options as readonly z.ZodObject[])
  const json = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-07',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
    },
  })
  delete json.$schema
  return fastJsonStringify(withNullable(json) as Schema)
}

/** Returns a writer that takes the first object of which the answer has all required fields. fast-json-stringify would validate the whole answer. */
function writeFirstOf(objects: readonly z.ZodObject[]): WriteAnswer {
  const writers = objects.map((object) => ({
    required: Object.keys(object.shape).filter((key) => !object.shape[key]?.safeParse(undefined).success),
    write: compileWriter(object),
  }))
  return (answer) => {
    const fitting = writers.find(({ required }) => required.every((key) => key in (answer as object)))
    if (!fitting) throw new Error('the answer is none of its schema’s objects')
    return fitting.write(answer)
  }
}

/** Replaces "this type or null" by a nullable type, which fast-json-stringify writes without a validator. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNullable(value)]))
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf }
  const [type, other] = anyOf
  return anyOf.length === 2 && other.type === 'null' ? { ...rest, ...type, nullable: true } : { ...rest, anyOf }
}
