// Runs the built server with a local server that implements Stripe's protocol, so that no Stripe account is needed. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { loadSettings, root } from './programs.mjs'

loadSettings()
const port = process.env.PORT || '3000'
const peerPort = process.env.PEER_PORT ?? '12111'

// Each child runs in its own process group. Otherwise Ctrl-C reaches it twice, and the server exits at once on a second signal.
/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
const start = (args, env) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

const children = [
  start(['--import', 'tsx', 'apps/server/test/support/peers/stripe-peer/serve.ts'], {
    PEER_PORT: peerPort,
    WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe`,
  }),
  // the keys that the local server accepts; they take precedence over the environment and .env
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
// both stop when one of them stops
for (const child of children)
  child.on('exit', (code) => {
    if (isStopping) return
    process.exitCode = code || 1
    stop()
  })
