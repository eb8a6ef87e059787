// Everything that deploy/ names exists: copied and mounted files, commands, settings. Docker itself is not tested.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { Environment } from '../src/environment.ts'
import { isInstalled, needs } from './support/peers/needs.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(root, path)))
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

it('the image copies what a release contains and runs the build’s output', () => {
  const dockerfile = read('deploy/Dockerfile')
  const copied = found(dockerfile, /^COPY (.+) \S+$/gm).flatMap((names) => names.split(' '))
  const released = read('scripts/release/release.mjs')
  expect(copied).toContain('node_modules')
  for (const name of copied) expect(released).toContain(`'${name}`)
  expect(dockerfile).toContain('CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "apps/server/dist/main.js"]')
  for (const text of [dockerfile, read('deploy/tiffin@.service')])
    expect(text).toContain('MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_ARENA_MAX=2\n')
  expect(read('scripts/build.mjs')).toContain("'dist/main.js'")
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'deploy/*.env', 'deploy/certificates', 'data']))
})

it('compose mounts existing folders, in which nginx finds its files', () => {
  const compose = read('deploy/compose.yaml')
  const mounted = new Map(
    [...compose.matchAll(/^ +- (\.\/\S+?):(\/[^:\s]+)/gm)].map(([, from = '', to = '']) => [to, join('deploy', from)]),
  )
  const tracked = [...mounted.values()].filter((folder) => folder !== 'deploy/certificates')
  // a file that is mounted alone stays the old one when git replaces it
  expect(tracked.filter((path) => !statSync(join(root, path)).isDirectory())).toEqual([])
  const configurations = read('deploy/nginx/nginx.conf') + read('deploy/nginx/tiffin.conf')
  // an include with a star needs no file
  const included = found(configurations, /include (\/etc\/nginx\/tiffin\/[^;*]+);/g)
  const started = found(compose, /nginx, -c, (\S+),/g)
  expect([included.length > 2, started.length]).toEqual([true, 1])
  expect(missing([...included, ...started].map((path) => join(mounted.get(dirname(path)) ?? '?', basename(path))))).toEqual([])
  const certificates = found(configurations, /ssl_certificate(?:_key)? ([^;]+);/g).map((path) => mounted.get(dirname(path)))
  expect(new Set(certificates)).toEqual(new Set(['deploy/certificates']))
  expect(compose).toContain('dockerfile: deploy/Dockerfile')
  expect(found(compose, /^(?: {2})(\w+):$/gm)).toEqual(expect.arrayContaining(['app1', 'app2', 'postgres', 'redis', 'nginx']))
})

it('nginx’s files contain nothing of an installation, so that an upgrade can replace them', () => {
  const texts = readdirSync(join(root, 'deploy/nginx')).map(
    (name) => [name, read(`deploy/nginx/${name}`).replace(/^ *#.*$/gm, '')] as const,
  )
  expect(texts.filter(([, text]) => /server_name|\.example/.test(text)).map(([name]) => name)).toEqual([])
})

it('the guide names the user of nginx’s workers in a file that nginx.conf reads and that no release replaces', () => {
  const [named = ''] = found(read('docs/how-to/deploy.md'), /^ +echo 'user \S+;' > (\S+)/gm)
  const [included = ''] = found(read('deploy/nginx/nginx.conf'), /^include (\S+user\S+);$/gm)
  expect(named.startsWith(included.split('*', 1)[0] ?? '?')).toBe(true)
  expect(missing([join('deploy/nginx', basename(named))])).toHaveLength(1)
})

it('nginx treats the processes of compose as those of one machine, which are tested', () => {
  const rules = (path: string) => read(path).replace(/^#.*\n/, '')
  const compose = rules('deploy/nginx/upstream.conf').replace(/app(\d):3000/g, '127.0.0.1:300$1')
  expect(compose).toBe(rules('deploy/nginx/upstream.host.conf'))
})

it('git ignores the files with secrets that the guide creates', () => {
  const created = ['deploy/tiffin.env', 'deploy/certificates/privkey.pem', '.env']
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...created], { cwd: root, encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(created)
})

it('the guide creates the folders that nginx does not', () => {
  const created = found(read('docs/how-to/deploy.md'), /^ +mkdir -p (.+?)(?: {2,}#.*)?$/gm).flatMap((paths) => paths.split(' '))
  const cache = found(read('deploy/nginx/tiffin.conf'), /^proxy_cache_path (\S+)/gm).map((path) => dirname(path))
  const certificates = found(read('deploy/nginx/tiffin.conf'), /ssl_certificate(?:_key)? ([^;]+);/g).map((path) => dirname(path))
  expect(cache).toHaveLength(1)
  expect(created).toEqual(expect.arrayContaining([...cache, ...certificates]))
})

const NAMESPACES = needs({ 'unshare, as root,': isInstalled('unshare', '--mount') })

it('the server loads where the unit hides all of /proc but processes', NAMESPACES, () => {
  expect(read('deploy/tiffin@.service')).toMatch(/^ProcSubset=pid$/m)
  const load = `await import('${join(root, 'apps/server/src/run.ts')}')`
  const script = 'mount -t proc -o subset=pid proc /proc && exec "$0" "$@"'
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', load]
  execFileSync('unshare', ['--mount', 'sh', '-c', script, ...node], { cwd: root, stdio: 'pipe' })
})

it('systemd never gives up while the database is away', () => {
  expect(read('deploy/tiffin@.service')).toMatch(/^StartLimitIntervalSec=0$/m)
})

it('a process is not killed while it stops: the timeouts exceed its drain and the 15 seconds after it', () => {
  const [drain] = found(read('deploy/tiffin.env.example'), /^DRAIN_SECONDS=(\d+)$/gm).map(Number)
  const compose = read('deploy/compose.yaml').split(/^services:$/m)[0] ?? ''
  const timeouts = [...found(read('deploy/tiffin@.service'), /^TimeoutStopSec=(\d+)$/gm), ...found(compose, /stop_grace_period: (\d+)s$/gm)]
  expect(timeouts).toHaveLength(2)
  for (const timeout of timeouts) expect(Number(timeout)).toBeGreaterThan((drain ?? Number.NaN) + 15)
})

it('every setting that deploy/ names exists', () => {
  const known = [...Object.keys(Environment.shape), 'POSTGRES_PASSWORD', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX']
  const unit = found(read('deploy/tiffin@.service'), /^Environment=(.+)$/gm).flatMap((line) => found(line, /(\w+)=/g))
  const example = found(read('deploy/tiffin.env.example'), /^#?([A-Z\d_]+)=/gm)
  expect([...unit, ...example].filter((name) => !known.includes(name))).toEqual([])
})

it('tracing is loaded from where its guide installs it', () => {
  const guide = read('docs/how-to/trace-requests.md')
  const [folder = ''] = found(guide, /^ +mkdir (\S+) && cd /gm)
  expect(found(read('deploy/tracing/tracing.env'), /^NODE_OPTIONS="--require (\S+)"$/gm)).toEqual([`${folder}/tracing.cjs`])
  expect(missing(found(guide, /\/opt\/tiffin\/(deploy\/\S+)/g))).toEqual([])
  const installed = found(guide, / (@opentelemetry\/[\w-]+)@[\d.]+/g)
  const required = found(read('deploy/tracing/tracing.cjs'), /require\('(\S+)'\)/g)
  expect(installed.sort()).toEqual(required.sort())
})

it('every setting is in .env.example', () => {
  const example = found(read('.env.example'), /^#?([A-Z\d_]+)=/gm)
  expect(Object.keys(Environment.shape).filter((name) => !example.includes(name))).toEqual([])
})

it('the guide scrapes addresses at which the processes of the unit and of compose listen', () => {
  const guide = read('docs/how-to/watch-it.md')
  const [targets = ''] = found(guide, /targets: \[(.+?)\]/g)
  const unit = read('deploy/tiffin@.service')
  const [host] = found(unit, /HOST=(\S+)/g)
  const ports = found(unit, /enable --now (.+)$/gm).flatMap((names) => found(names, /tiffin@(\d+)/g))
  expect(targets).toBe(ports.map((port) => `'${host}:${port}'`).join(', '))
  const upstream = found(read('deploy/nginx/upstream.conf'), /server (\w+:\d+)/g)
  expect(new Set(found(guide, /`(app\d:\d+)`/g))).toEqual(new Set(upstream))
})

const SYSTEMD = needs({ 'systemd-analyze': isInstalled('systemd-analyze', '--version') })

it('systemd accepts the unit and rates its protection as good', SYSTEMD, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-unit-'))
  const unit = join(folder, 'tiffin@3001.service')
  copyFileSync(join(root, 'deploy/tiffin@.service'), unit)
  try {
    const report = execFileSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', unit], { encoding: 'utf8' })
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
