// Development: the server restarts when its sources change, the web app reloads in place. Ctrl-C stops both.
import { join } from 'node:path'
import { binOf, loadSettings, root } from './programs.mjs'
import { runTogether } from './run-together.mjs'

// that of .env is the server's own, which has no web app in development
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:5173'
loadSettings()
const port = process.env.PORT || '3000'

runTogether([
  { args: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/server/src/main.ts'], env: { PUBLIC_URL: publicUrl } },
  { args: [binOf('vite'), '--strictPort'], cwd: join(root, 'apps/web'), env: { TIFFIN_API: `http://127.0.0.1:${port}` } },
])
