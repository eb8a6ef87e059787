// Development: the server restarts when its sources change, the web app reloads in place. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { binOf, loadSettings, root } from './programs.mjs'

// that of .env is the server's own, which has no web app in development
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:5173'
loadSettings()
const port = process.env.PORT || '3000'

// Each child runs in its own process group. Otherwise Ctrl-C reaches it twice, and the server exits at once on a second signal.
/**
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
const start = (args, { cwd = root, env = {} } = {}) =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

const children = [
  start(['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/server/src/main.ts'], { env: { PUBLIC_URL: publicUrl } }),
  start([binOf('vite'), '--strictPort'], { cwd: join(root, 'apps/web'), env: { TIFFIN_API: `http://127.0.0.1:${port}` } }),
]

let isStopping = false
function stop() {
  if (isStopping) for (const child of children) kill(child, 'SIGKILL')
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}

/**
 * Signals the whole process group: `node --watch` is a parent with the server as its child.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function kill(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // the group has already exited
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// both stop when one of them stops
for (const child of children)
  child.on('exit', (code) => {
    if (isStopping) return
    process.exitCode = code || 1
    stop()
  })
