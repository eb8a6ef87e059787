// Stripe's events and their signatures.
import { createHmac } from 'node:crypto'
import { Deliveries } from '../deliveries.ts'
import { newName } from './sessions.ts'

/** Returns the `stripe-signature` of these bytes at this time. */
export function stripeSignature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
export const eventBody = (type: string, object: object, seconds: number, id = newName('evt')): string =>
  JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', created: seconds, livemode: false, type, data: { object } })

export class StripeDeliveries extends Deliveries {
  private readonly seconds: () => number

  constructor({ secret, seconds, url }: { secret: string; seconds: () => number; url: () => string | undefined }) {
    super({ headersOf: (body) => ({ 'stripe-signature': stripeSignature(secret, body, seconds()) }), url })
    this.seconds = seconds
  }

  tell(type: string, object: object): void {
    this.post(eventBody(type, object, this.seconds()))
  }
}
