import { createRazorpayProvider } from '../../../src/providers/payment/razorpay.ts'
import {
  openRazorpayPeer,
  PEER_KEY_ID,
  PEER_KEY_SECRET,
  PEER_WEBHOOK_SECRET,
  type RazorpayPeer,
} from '../peers/razorpay-peer/razorpay-peer.ts'
import { type OnlineShop, openOnlineShop } from './online-shop.ts'

export type RazorpayShop = OnlineShop<RazorpayPeer>

export const openRazorpayShop = (): Promise<RazorpayShop> =>
  openOnlineShop({
    openPeer: openRazorpayPeer,
    envOf: ({ base }) => ({
      RAZORPAY_KEY_ID: PEER_KEY_ID,
      RAZORPAY_KEY_SECRET: PEER_KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
      RAZORPAY_API_BASE: base,
    }),
    providerOf: ({ base }, clock) =>
      createRazorpayProvider({
        keyId: PEER_KEY_ID,
        keySecret: PEER_KEY_SECRET,
        webhookSecret: PEER_WEBHOOK_SECRET,
        apiBase: base,
        clock,
      }),
    page: '/i/',
  })
