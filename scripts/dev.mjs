// Development: the server starts anew when its sources change, the web app changes in place. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { binOf, root } from './programs.mjs'

const port = process.env.PORT ?? '3000'
const webAddress = 'http://localhost:5173'

// In groups of their own: Ctrl-C in the terminal would reach them twice, and the server takes a second signal as an order to die at once
const start = (args, { cwd = root, env = {} } = {}) =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

const children = [
  start(['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/server/src/main.ts'], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? webAddress },
  }),
  start([binOf('vite'), '--strictPort'], { cwd: join(root, 'apps/web'), env: { TIFFIN_API: `http://127.0.0.1:${port}` } }),
]

let isStopping = false
function stop() {
  if (isStopping) for (const child of children) kill(child, 'SIGKILL')
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}

/** The whole group: `node --watch` is a parent with the server as its child. */
function kill(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // it has ended by itself
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// neither is of use without the other
for (const child of children)
  child.on('exit', (code) => {
    if (isStopping) return
    process.exitCode = code || 1
    stop()
  })
