// Signed webhooks, and their possible faults: late, repeated, reordered, altered, lost.
import { setTimeout as sleep } from 'node:timers/promises'

/** How deliveries travel; by default without faults. */
export interface Travel {
  readonly delayMs?: number
  /** Number of copies of each event. */
  readonly copies?: number
  /** Events wait until this many are collected, and are then sent in any order. */
  readonly shuffleOf?: number
  readonly isLost?: boolean
  readonly alter?: (body: string) => string
}
export interface Delivery {
  readonly body: string
  readonly headers: Record<string, string>
}
/** The delay before each attempt. Providers retry for a day or more; this is enough for one machine. */
const PAUSES_MS = [0, 300, 2_000, 10_000]
const TIMEOUT_MS = 5_000

interface DeliveryOptions {
  readonly headersOf: (body: string) => Record<string, string>
  readonly url: () => string | undefined
}

export class Deliveries {
  travel: Travel = {}
  /** Everything that was sent or lost. */
  readonly sent: Delivery[] = []
  private waiting: string[] = []
  private readonly underWay = new Set<Promise<void>>()
  private readonly headersOf: (body: string) => Record<string, string>
  /** The webhook's address; undefined: deliveries are dropped. */
  private readonly url: () => string | undefined

  constructor({ headersOf, url }: DeliveryOptions) {
    this.headersOf = headersOf
    this.url = url
  }

  sign(body: string): Delivery {
    return { body, headers: { 'content-type': 'application/json', ...this.headersOf(body) } }
  }

  post(body: string): void {
    this.waiting.push(body)
    if (this.waiting.length < (this.travel.shuffleOf ?? 1)) return
    const due = this.waiting
    this.waiting = []
    if (this.travel.shuffleOf) due.sort(() => Math.random() - 0.5)
    for (const body of due) {
      const trip = this.send(body).finally(() => this.underWay.delete(trip))
      this.underWay.add(trip)
    }
  }

  /** Resolves when no delivery is under way. */
  async arrived(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  private async send(body: string): Promise<void> {
    const { delayMs = 0, copies = 1, isLost = false, alter } = this.travel
    const signed = this.sign(body)
    this.sent.push(signed)
    const url = this.url()
    if (isLost || url === undefined) return
    const delivery = alter ? { ...signed, body: alter(body) } : signed
    if (delayMs > 0) await sleep(delayMs)
    await Promise.all(Array.from({ length: copies }, () => deliver(url, delivery)))
  }
}

async function deliver(url: string, { body, headers }: Delivery): Promise<void> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await sleep(pause, undefined, { ref: false })
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
      await answer.body?.cancel()
      // a permanent rejection is not retried
      if (answer.status < 500) return
    } catch {
      // unreachable: retried later
    }
  }
}
