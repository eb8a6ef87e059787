// Runs the local Stripe server for `npm run dev:stripe`.
import { openStripePeer } from './stripe-peer.ts'

const { PEER_PORT = '12111', WEBHOOK_URL = 'http://127.0.0.1:3000/webhooks/stripe' } = process.env
const peer = await openStripePeer({ port: Number(PEER_PORT), webhookUrl: WEBHOOK_URL, bankMs: 15_000 })
process.stdout.write(`  Stripe peer at ${peer.base}, delivering to ${WEBHOOK_URL}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void peer.close().then(() => process.exit(0)))
