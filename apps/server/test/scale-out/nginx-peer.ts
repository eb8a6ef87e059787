// The machine's own nginx in front of several servers, as deploy/nginx/ has it, without TLS.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server-process.ts'

export interface NginxPeer {
  readonly base: string
  stop(): Promise<void>
}

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const samples = fileURLToPath(new URL('../../../../deploy/nginx', import.meta.url))

/** The samples as they are, but for places and ports, and without TLS. */
function configure(folder: string, port: number, redirect: number, [first, second]: readonly [number, number]): string {
  const etc = join(folder, 'etc')
  cpSync(samples, etc, { recursive: true })
  cpSync(join(etc, 'upstream.host.conf'), join(etc, 'upstream.conf'))
  for (const name of readdirSync(etc)) {
    const own = readFileSync(join(etc, name), 'utf8')
      .replaceAll('/etc/nginx/tiffin', etc)
      .replaceAll('/var/cache/nginx/tiffin', join(folder, 'cache'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'pid'))
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('listen 80;', `listen 127.0.0.1:${redirect};`)
      .replace(/^ *(listen \[::\]|ssl_).*$/gm, '')
    writeFileSync(join(etc, name), own)
  }
  return join(etc, 'nginx.conf')
}

export async function startNginx(servers: readonly [number, number]): Promise<NginxPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-nginx-'))
  const port = await freePort()
  mkdirSync(join(folder, 'cache'))
  const configuration = configure(folder, port, await freePort(), servers)
  const child: ChildProcess = spawn('nginx', ['-c', configuration, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'])
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said += text
  })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx did not start: ${said}`)
    const answers = await fetch(base).then(
      () => true,
      () => false,
    )
    if (answers) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    base,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
