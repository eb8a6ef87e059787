// The archive of npm run release, unpacked where there is no npm, no git, no registry and no home folder: Tiffin and its commands run from it.
import { type ChildProcess, execFile, execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quickPlace } from '@tiffin/embedded-postgres/quick-place'
import { stopServer } from '@tiffin/embedded-postgres/stop-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, runServer } from './support/peers/server-process.ts'
import { addProduct, Person, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { createDatabase } from './support/scene/database.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(quickPlace(), 'tiffin-release-'))
const [written, home, data, restored] = ['written', 'home', 'data', 'restored'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
]
const name = `tiffin-${version}-${process.platform}-${process.arch}.tar.gz`
const unpacked = join(folder, `tiffin-${version}`)

beforeAll(() => {
  // the unprivileged database server must enter it
  chmodSync(folder, 0o711)
  mkdirSync(home)
  execFileSync(process.execPath, [join(project, 'scripts/release/release.mjs'), written], { stdio: 'pipe' })
  execFileSync('tar', ['-xzf', join(written, name), '-C', folder])
})
const served: ChildProcess[] = []
afterAll(async () => {
  for (const child of served) {
    if (child.exitCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const place of [data, restored]) await stopServer(join(place, 'postgres'), true)
  rmSync(folder, { recursive: true, force: true })
})

const settings = (given: Record<string, string>) => ({
  PATH: '',
  HOME: home,
  npm_config_registry: 'http://127.0.0.1:1',
  DATA_DIR: data,
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: 'chief@example.com',
  ADMIN_PASSWORD: 'tamarind rice',
  LOG_LEVEL: 'error',
  ...given,
})
async function serve(given: Record<string, string>): Promise<{ base: string; child: ChildProcess }> {
  const port = await freePort()
  const env = settings({ PORT: String(port), ...given })
  const child = await runServer(join(unpacked, 'apps/server/dist'), unpacked, env, (spawned) => served.push(spawned))
  return { base: `http://127.0.0.1:${port}`, child }
}
async function end(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}
/** Runs a command of the archive and returns its exit code and all that it printed. */
const command = (program: string, args: string[] = [], given: Record<string, string> = {}) =>
  new Promise<{ code: unknown; text: string }>((done) => {
    const file = join(unpacked, 'apps/server/dist/cli', `${program}.js`)
    execFile(process.execPath, [file, ...args], { cwd: unpacked, env: settings({ DEMO_LIFE: '0', ...given }) }, (error, out, errors) =>
      done({ code: error?.code ?? 0, text: out + errors }),
    )
  })

it('its checksum is right, and it holds no tests, sources, secrets or packages of the development', () => {
  const sha256 = createHash('sha256')
    .update(readFileSync(join(written, name)))
    .digest('hex')
  expect(readFileSync(join(written, `${name}.sha256`), 'utf8')).toBe(`${sha256}  ${name}\n`)
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => !file.includes('node_modules/'))
  expect(own.filter((file) => /\.tsx?$|\.test\.|\.env$|^data\b|\/certificates\//.test(file))).toEqual([])
  for (const program of ['vitest', 'esbuild', 'vite', 'typescript', '@biomejs', '@playwright'])
    expect(existsSync(join(unpacked, 'node_modules', program)), program).toBe(false)
})

it('says on an older Node which one it needs, whatever is run', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })"
  const programs = ['main.js', ...readdirSync(join(unpacked, 'apps/server/dist/cli')).map((file) => `cli/${file}`)]
  for (const program of programs.filter((file) => file.endsWith('.js'))) {
    const args = ['--import', `data:text/javascript,${older}`, join(unpacked, 'apps/server/dist', program)]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: unpacked, env: settings({}), encoding: 'utf8' })
    expect([status, stderr], program).toEqual([
      1,
      expect.stringMatching(/^Tiffin needs Node 20\.19 or newer; this is 18\.20\.4 \(.*\)\.\n$/),
    ])
  }
})

it('has the commands for operators that its README, list of commands and guides name', () => {
  const guides = readdirSync(join(unpacked, 'docs/how-to')).filter((guide) => !/^(?:add|change)-/.test(guide))
  const texts = ['README.md', 'docs/commands.md', ...guides.map((guide) => `docs/how-to/${guide}`)].map((file) =>
    readFileSync(join(unpacked, file), 'utf8'),
  )
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command)))
  const { scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  for (const command of Object.values<string>(scripts)) expect(existsSync(join(unpacked, /\S+\.js/.exec(command)?.[0] ?? ''))).toBe(true)
  // README and docs/commands.md say that these need a clone
  const ofClones = /^(?:bench|build|check|db:reset|dev|format|fuzz|icons|prove|release|schema|test)/
  expect([...named].filter((command) => !(command in scripts) && !ofClones.test(command))).toEqual([])
})

it('brings everything but Node: people sign up and order on its own PostgreSQL, and the commands serve the data', async () => {
  const tiffin = await serve({ DEMO: '1', DEMO_LIFE: '0' })
  const page = await fetch(tiffin.base, { headers: { accept: 'text/html', 'accept-language': 'hi' } })
  expect(await page.text()).toContain('lang="hi"')
  const spice = await signUpRestaurant(tiffin, 'Spice Route')
  const asha = await signUpCustomer(tiffin, 'asha')
  expect((await placeOrder(asha, [await addProduct(spice, 'Biryani')])).status).toBe(201)
  expect((await asha.get('/docs/openapi.json')).json.info.version).toBe(version)
  expect(await end(tiffin.child)).toBe(0)

  expect(await command('admin', ['list'])).toMatchObject({ code: 0, text: expect.stringContaining('chief@example.com') })
  expect((await command('doctor')).text).toMatch(/✓ database /)
  expect((await command('person', ['export', 'asha@example.com', '--file', join(folder, 'asha.json')])).code).toBe(0)
  expect(await command('pictures', ['copy', 'store'])).toMatchObject({ code: 1, text: expect.stringContaining('S3_URL is not set') })
  const backup = join(folder, 'all.backup')
  expect(await command('backup', [backup])).toMatchObject({ code: 0, text: expect.stringContaining('rows of') })
  const elsewhere = { DATA_DIR: restored }
  expect((await command('restore', [backup], elsewhere)).code).toBe(0)
  expect((await command('audit', [], elsewhere)).code).toBe(0)
  const again = await serve({ ...elsewhere, DEMO: '1', DEMO_LIFE: '0' })
  const { status } = await new Person(again.base).post('/login', { email: 'asha@example.com', password: 'secret1' })
  expect([status, await end(again.child)]).toEqual([200, 0])
}, 600_000)

it('works on a PostgreSQL of the operator', async () => {
  const database = await createDatabase()
  const tiffin = await serve({ DATABASE_URL: database.url, DEMO: '0', DATA_DIR: join(folder, 'own') })
  expect((await fetch(`${tiffin.base}/health/ready`)).status).toBe(200)
  expect(await end(tiffin.child)).toBe(0)
  expect((await command('audit', [], { DATABASE_URL: database.url, DEMO: '0' })).code).toBe(0)
  await database.drop()
})
