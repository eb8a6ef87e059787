// Runs the built server with a local server that implements Stripe's protocol, so that no Stripe account is needed. Ctrl-C stops both.
import { loadSettings } from './programs.mjs'
import { runTogether } from './run-together.mjs'

loadSettings()
const port = process.env.PORT || '3000'
const peerPort = process.env.PEER_PORT ?? '12111'

runTogether([
  {
    args: ['--import', 'tsx', 'apps/server/test/support/peers/stripe-peer/serve.ts'],
    env: { PEER_PORT: peerPort, WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe` },
  },
  {
    args: ['apps/server/dist/main.js'],
    // the keys that the local server accepts; they take precedence over the environment and .env
    env: {
      PORT: port,
      STRIPE_SECRET_KEY: 'sk_test_peer',
      STRIPE_WEBHOOK_SECRET: 'whsec_peer',
      STRIPE_API_BASE: `http://127.0.0.1:${peerPort}`,
    },
  },
])
