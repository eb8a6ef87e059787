// Returns what is wrong with a response; empty if nothing is.
import { type CallDefinition, calls, isRefusalCode } from '@tiffin/contract'
import type { FuzzRequest } from './requests.ts'

export interface FuzzResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}
const MAX_MESSAGE = 200
/** `error`, `cartData` and `delivery` are in the contract; an upload's `error` has Cloudinary's format. */
const FAILURE_KEYS = new Set(['code', 'message', 'values', 'errors', 'requestId', 'error', 'cartData', 'delivery', 'area', 'edition'])
/** A part of one string in JSON: "select address" in one message and "from 1" in the next are no SQL. */
const PART = String.raw`(?:[^"\\]|\\.)+`
const INTERNALS = new RegExp(
  String.raw`\bat ${PART}:\d+:\d+|node_modules|SQLSTATE|select ${PART} from|insert into|syntax error at|\.ts:\d`,
  'i',
)

export function complaintsOf(request: FuzzRequest, response: FuzzResponse): string[] {
  const { status, headers, text } = response
  const complaints: string[] = []
  if (status >= 500) complaints.push(`status ${status}`)
  if (!String(headers['content-security-policy'] ?? '').includes("frame-ancestors 'none'")) complaints.push('no content-security-policy')
  if (headers['x-content-type-options'] !== 'nosniff') complaints.push('no nosniff')
  if (!headers['x-request-id']) complaints.push('no request id')
  if (status !== 204 && !headers['cache-control']) complaints.push('no cache-control')
  if (status >= 400 && request.method !== 'HEAD') complaints.push(...failureComplaints(String(headers['content-type'] ?? ''), text))
  if (status < 300 && request.call) {
    complaints.push(...answerComplaints(calls[request.call], status, text))
    if (isInvalid(request, calls[request.call])) complaints.push('success for a body that the schema refuses')
  }
  return complaints
}

function failureComplaints(type: string, text: string): string[] {
  if (INTERNALS.test(text)) return ['tells internals']
  // navigations get pages
  if (type.startsWith('text/html')) return []
  if (!type.startsWith('application/json')) return text === '' ? [] : [`a failure of type ${type || 'none'}`]
  const answer = parse(text)
  if (typeof answer !== 'object' || answer === null) return ['a failure that is no object']
  const { code, message, errors = [] } = answer as { code?: unknown; message?: unknown; errors?: readonly { code?: unknown }[] }
  const unknown = [code, ...errors.map((error) => error.code)].find((given) => !isRefusalCode(given))
  if (unknown !== undefined || code === undefined) return [`code ${JSON.stringify(unknown)}`]
  if (typeof message !== 'string' || message === '' || message.length > MAX_MESSAGE)
    return [`message ${JSON.stringify(message)?.slice(0, 60)}`]
  const foreign = Object.keys(answer).filter((key) => !FAILURE_KEYS.has(key))
  return foreign.length > 0 ? [`a failure with ${foreign.join(', ')}`] : []
}

function answerComplaints(definition: CallDefinition, status: number, text: string): string[] {
  if (status !== (definition.status ?? 200)) return [`success with ${status}`]
  const checked = definition.answer.safeParse(parse(text))
  return checked.success ? [] : [`not in its schema: ${checked.error.issues[0]?.path.join('.')}`]
}

/** A body with another content type is not read as JSON; null is an absent body. */
function isInvalid({ headers, body }: FuzzRequest, definition: CallDefinition): boolean {
  if (!definition.body || headers['content-type'] !== 'application/json' || body === undefined) return false
  return !definition.body.safeParse(parse(body) ?? {}).success
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
