import { createStripeProvider } from '../../../src/providers/payment/stripe.ts'
import { PEER_SECRET_KEY } from '../peers/stripe-peer/serve-peer.ts'
import { openStripePeer, PEER_WEBHOOK_SECRET, type StripePeer } from '../peers/stripe-peer/stripe-peer.ts'
import { type OnlineShop, openOnlineShop } from './online-shop.ts'

export type StripeShop = OnlineShop<StripePeer>

export const openStripeShop = (): Promise<StripeShop> =>
  openOnlineShop({
    openPeer: openStripePeer,
    envOf: ({ base }) => ({ STRIPE_SECRET_KEY: PEER_SECRET_KEY, STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET, STRIPE_API_BASE: base }),
    providerOf: ({ base }, clock) =>
      createStripeProvider({ secretKey: PEER_SECRET_KEY, webhookSecret: PEER_WEBHOOK_SECRET, apiBase: base, clock }),
    page: '/c/pay/',
  })
