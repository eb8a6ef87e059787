// The machine's own nginx in front of several servers, as deploy/nginx/ has it, without TLS.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Asks the next server when one cannot be reached; what may have been done already is not sent twice. */
const configuration = (folder: string, port: number, servers: readonly number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors warn;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $http_upgrade $connection_wish { default upgrade; '' close; }
  upstream tiffin {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 12m;
    location / {
      proxy_pass http://tiffin;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_wish;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Request-Id $request_id;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
    }
  }
}`

export async function startNginx(servers: readonly number[]): Promise<NginxPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, servers))
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'errors')])
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
      child.kill('SIGQUIT')
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
