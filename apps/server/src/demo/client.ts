import { type Answer, type CallName, type Calls, calls, type Request } from '@tiffin/contract'

const TIMEOUT_MS = 5_000

export class CallFailed extends Error {
  readonly call: CallName
  readonly status: number
  constructor(call: CallName, status: number, message: string) {
    super(`${call}: ${status} ${message}`)
    this.call = call
    this.status = status
  }
}

export interface CallResult {
  readonly call: CallName
  /** 0: no response. */
  readonly status: number
  readonly milliseconds: number
}

export interface Client {
  send<N extends CallName>(name: N, request: Request<Calls[N]>, token?: string): Promise<Answer<Calls[N]>>
}

/** Returns a typed client over HTTP. `onResult` receives every call, failed ones included. */
export function createClient(base: string, onResult: (result: CallResult) => void = () => undefined, timeoutMs = TIMEOUT_MS): Client {
  return {
    async send(name, request, token) {
      const started = performance.now()
      const response = await fetchCall(base, name, { ...(request as Parts), token, timeoutMs }).catch((error: Error) => error)
      const status = response instanceof Error ? 0 : response.status
      onResult({ call: name, status, milliseconds: performance.now() - started })
      if (response instanceof Error) throw new CallFailed(name, 0, response.message)
      if (status >= 400) throw new CallFailed(name, status, String(response.body['message'] ?? ''))
      return response.body as never
    },
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
interface Sending extends Parts {
  readonly token: string | undefined
  readonly timeoutMs: number
}

async function fetchCall(base: string, name: CallName, { params = {}, query = {}, body, token, timeoutMs }: Sending) {
  const { method, path } = calls[name]
  const url = new URL(
    path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key]))),
    base,
  )
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value))
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
