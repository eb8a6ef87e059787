// Determines the codes that a schema can yield, for the API document.
import type { z } from 'zod'
import { isRefusalCode, type RefusalCode } from './codes.ts'

type Definition = z.core.$ZodTypeDef & z.core.$ZodCheckDef & { readonly [part: string]: unknown }
interface Part {
  readonly _zod: { readonly def: Definition }
}
const INNER = ['innerType', 'in', 'out', 'element', 'left', 'right', 'keyType', 'valueType'] as const

const BY_TYPE: Readonly<Record<string, readonly RefusalCode[]>> = {
  string: ['field_text'],
  number: ['field_number'],
  int: ['field_number', 'field_whole', 'field_least', 'field_most'],
  enum: ['field_choice', 'field_wrong'],
  literal: ['field_choice', 'field_wrong'],
}
const BY_CHECK: Readonly<Record<string, readonly RefusalCode[]>> = {
  less_than: ['field_most'],
  greater_than: ['field_least'],
  number_format: ['field_whole', 'field_least', 'field_most'],
  max_length: ['field_longest', 'field_wrong'],
  min_length: ['field_missing', 'field_shortest', 'field_wrong'],
}
/** Schema types that never fail themselves. */
const SILENT = new Set(['optional', 'default', 'prefault', 'nullable', 'nonoptional', 'readonly', 'pipe', 'transform', 'unknown', 'any'])

/** Returns the codes with which input can fail a schema. Throws if the schema has a message that is not a code of the contract. */
export function inputCodes(schema: z.ZodType): RefusalCode[] {
  const found = new Set<RefusalCode>(['invalid'])
  const seen = new Set<Part>()
  const walk = (part: Part): void => {
    if (seen.has(part)) return
    seen.add(part)
    const { def } = part._zod
    for (const code of codesOf(def)) found.add(code)
    for (const child of childrenOf(def)) walk(child)
  }
  walk(schema as unknown as Part)
  return [...found].sort()
}

function codesOf(def: Definition): readonly RefusalCode[] {
  if (def.error) return [ownCode(def)]
  if (def.type === undefined) return BY_CHECK[def.check] ?? (def.check === 'overwrite' ? [] : ['field_wrong'])
  if (SILENT.has(def.type)) return []
  const format = def.check === 'number_format' ? 'int' : def.type
  const ofFormat: readonly RefusalCode[] = def.check === 'string_format' ? ['field_wrong'] : []
  return ['field_missing', ...(BY_TYPE[format] ?? ['field_wrong']), ...ofFormat]
}

function ownCode({ error, type, check }: Definition): RefusalCode {
  const said = error?.({ code: 'custom', input: undefined, path: [] } as never)
  const code = typeof said === 'string' ? said : said?.message
  if (!isRefusalCode(code)) throw new Error(`a schema (${type ?? check}) says “${code}”, which is no code of the contract`)
  return code
}

function childrenOf(def: Definition): Part[] {
  const {
    shape = {},
    options = [],
    items = [],
    checks = [],
  } = def as unknown as {
    shape?: Record<string, Part>
    options?: readonly Part[]
    items?: readonly Part[]
    checks?: readonly Part[]
  }
  const inner = INNER.flatMap((name) => (def[name] ? [def[name] as Part] : []))
  return [...inner, ...Object.values(shape), ...options, ...items, ...checks]
}
