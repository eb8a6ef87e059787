// Web push (RFC 8030): encrypts a message for one browser (RFC 8291), signs it (RFC 8292) and sends it to the browser's push service.
import { createECDH } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { RequestOptions, default as webPush } from 'web-push'
import { isPublicUrl, NOT_PUBLIC, publicLookup, type Resolve } from './public-address.ts'
import { type Delivery, type Outcome, PushFailed, type PushService, type Subscription } from './push.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface WebPushOptions {
  readonly keys: VapidKeys
  readonly subject: string
  /** In production only https to public hosts is allowed; tests use a local push service. */
  readonly isProduction: boolean
  readonly name: string
  readonly resolve?: Resolve
}
const SEND_MS = 2_500

/** Returns a service that sends to browsers' push services with the given keys. */
export function webPushService({ keys, subject, isProduction, name, resolve }: WebPushOptions): PushService {
  const agent = isProduction ? new https.Agent({ keepAlive: true, lookup: publicLookup(resolve) }) : undefined
  const isAllowed = (endpoint: string) => !isProduction || isPublicUrl(endpoint)
  return {
    name,
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh }) => isAllowed(endpoint) && isPoint(p256dh),
    async send(subscription, delivery, signal) {
      // subscribed under another configuration
      if (!isAllowed(subscription.endpoint)) return { refused: 'the address is not public' }
      const request = await closed(subscription, delivery, { ...keys, subject })
      return outcomeOf(await post(request, agent, signal))
    },
  }
}

/** A point that is not on the curve would make every message fail. */
function isPoint(p256dh: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

type Request = ReturnType<typeof webPush.generateRequestDetails>
async function closed(
  { endpoint, p256dh, auth }: Subscription,
  delivery: Delivery,
  vapidDetails: RequestOptions['vapidDetails'],
): Promise<Request> {
  const { default: library } = await import('web-push')
  const { payload, seconds, topic, isUrgent } = delivery
  const options = { vapidDetails, TTL: seconds, topic, urgency: isUrgent ? 'high' : 'normal' } as const
  return library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
}

/** Returns only the status; the response body is untrusted and not read. Does not follow redirects. */
function post({ endpoint, method, headers, body }: Request, agent: https.Agent | undefined, signal: AbortSignal): Promise<number> {
  const { request } = endpoint.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, { method, headers: { ...headers }, signal, ...(agent && { agent }) }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    // not AbortSignal.timeout in AbortSignal.any: Node 20 may collect it as garbage, and it never aborts
    const timer = setTimeout(() => sending.destroy(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), SEND_MS)
    sending.on('close', () => clearTimeout(timer))
    sending.on('error', reject)
    sending.end(body)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === NOT_PUBLIC) return FORBIDDEN
    throw new PushFailed(`${new URL(endpoint).host} was not reached: ${error.code ?? error.name}`)
  }) as Promise<number>
}
const FORBIDDEN = -1

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === FORBIDDEN) return { refused: 'the address is not public' }
  if (status === 408 || status === 429 || status >= 500) throw new PushFailed(`the push service answered ${status}`)
  return { refused: `the push service answered ${status}` }
}
