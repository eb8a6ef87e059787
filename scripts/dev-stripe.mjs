// The marketplace with Stripe behind it, without an account: the built server, and our own peer that speaks Stripe's protocol. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { root } from './programs.mjs'

const port = process.env.PORT ?? '3000'
const peerPort = process.env.PEER_PORT ?? '12111'

// In groups of their own: Ctrl-C in the terminal would reach them twice, and the server takes a second signal as an order to die at once
const start = (args, env) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

const children = [
  start(['--import', 'tsx', 'apps/server/test/stripe-peer/serve.ts'], {
    PEER_PORT: peerPort,
    WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe`,
  }),
  // the keys that the peer knows, whatever the environment or .env says
  start(['apps/server/dist/main.js'], {
    PORT: port,
    STRIPE_SECRET_KEY: 'sk_test_peer',
    STRIPE_WEBHOOK_SECRET: 'whsec_peer',
    STRIPE_API_BASE: `http://127.0.0.1:${peerPort}`,
  }),
]

let isStopping = false
function stop() {
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// neither is of use without the other
for (const child of children)
  child.on('exit', (code) => {
    if (isStopping) return
    process.exitCode = code || 1
    stop()
  })
