/** An error in Stripe's format: a status, and `{ error: { type, code?, message, param? } }`. */
export class StripePeerError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(status: number, message: string, { type = 'invalid_request_error', code, param }: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.param = param
  }

  get body(): object {
    const { type, code, message, param } = this
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } }
  }
}
interface Details {
  readonly type?: string
  readonly code?: string
  readonly param?: string
}
