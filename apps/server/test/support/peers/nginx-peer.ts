// Runs the machine's nginx in front of two servers, with the samples of deploy/nginx.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { found } from '../scene/patience.ts'
import { isInstalled } from './needs.ts'
import { freePort } from './server-process.ts'

export interface NginxPeer {
  readonly base: string
  /** Of its master process. */
  readonly pid: number
  stop(): Promise<void>
}
interface Front {
  readonly servers: readonly [number, number]
  readonly port: number
  /** With a self-signed certificate; without it, the samples' TLS lines are removed. */
  readonly hasTls: boolean
  /** The domain, where nginx also serves another site, which returns 421. */
  readonly name?: string
  /** How long nginx avoids a server that failed. */
  readonly failTimeout?: string
}

export const hasNginx = (): boolean => isInstalled('nginx', '-v')
export const hasOpenssl = (): boolean => isInstalled('openssl', 'version')

const samples = fileURLToPath(new URL('../../../../../deploy/nginx', import.meta.url))

/** Returns the samples with the paths and ports of the test. */
function configure(folder: string, redirect: number, { servers, port, hasTls, name: domain, failTimeout }: Front): string {
  const etc = join(folder, 'etc')
  cpSync(samples, etc, { recursive: true })
  cpSync(join(etc, 'upstream.host.conf'), join(etc, 'upstream.conf'))
  for (const name of readdirSync(etc)) {
    const own = readFileSync(join(etc, name), 'utf8')
      .replaceAll('/etc/nginx/tiffin-certificates', folder)
      .replaceAll('/etc/nginx/tiffin', etc)
      .replaceAll('/var/cache/nginx/tiffin', join(folder, 'cache'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replace(/fail_timeout=\w+/g, (given) => (failTimeout ? `fail_timeout=${failTimeout}` : given))
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('listen 80;', `listen 127.0.0.1:${redirect};`)
      .replace(/^ *listen \[::\].*$/gm, '')
    writeFileSync(join(etc, name), hasTls ? own : own.replace(' ssl http2;', ';').replace(/^ *ssl_.*$/gm, ''))
  }
  if (domain) {
    writeFileSync(join(etc, 'server-name.conf'), `server_name ${domain};`)
    appendFileSync(join(etc, 'upstream.conf'), `server { listen 127.0.0.1:${port} default_server; return 421; }`)
  }
  return join(etc, 'nginx.conf')
}

export async function startNginx(front: Front): Promise<NginxPeer> {
  const { port, hasTls } = front
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-nginx-'))
  // as root, nginx's workers run as another user
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'cache'))
  if (hasTls) {
    const pair = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', ...pair]
    execFileSync('openssl', certificate, { stdio: 'ignore' })
  }
  const configuration = configure(folder, await freePort(), front)
  const places = ['-c', configuration, '-p', folder, '-e', 'stderr']
  execFileSync('nginx', ['-t', '-q', ...places], { stdio: 'pipe' })
  // systemd starts a service with this limit of open files; Node raises its own
  const start = 'ulimit -Sn 1024 && exec nginx "$@"'
  const child = spawn('sh', ['-c', start, 'nginx', ...places, '-g', 'daemon off;'], { stdio: 'ignore' })
  await untilItListens(child, port)
  return {
    base: `${hasTls ? 'https' : 'http'}://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  await found(async () => {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    )
    socket.destroy()
    return isOpen || undefined
  })
}
