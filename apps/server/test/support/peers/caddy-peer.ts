// Runs the machine's Caddy in front of two servers, with the sample deploy/Caddyfile.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './needs.ts'

export interface CaddyPeer {
  stop(): Promise<void>
}

export const hasCaddy = (): boolean => isInstalled('caddy', 'version')

const sample = fileURLToPath(new URL('../../../../../deploy/Caddyfile', import.meta.url))

/** Starts Caddy on 127.0.0.1, with a certificate of its own authority, which it installs nowhere. */
export async function startCaddy({ servers, port }: { servers: readonly [number, number]; port: number }): Promise<CaddyPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-caddy-'))
  const own = readFileSync(sample, 'utf8')
    .replace('food.example {', `https://127.0.0.1:${port} {\n\ttls internal\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
  const configuration = join(folder, 'Caddyfile')
  writeFileSync(configuration, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${own}`)
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['--config', configuration, '--adapter', 'caddyfile']
  execFileSync('caddy', ['validate', ...args], { env, stdio: 'pipe' })
  const child = spawn('caddy', ['run', ...args], { env, stdio: 'ignore' })
  return {
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
