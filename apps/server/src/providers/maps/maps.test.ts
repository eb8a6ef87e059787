// What maps are drawn from: the operator's archive in byte ranges, or tiles of one other server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'
import { readConfig } from '../../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-map-'))
afterAll(() => rmSync(folder, { recursive: true }))
const archive = join(folder, 'city.pmtiles')
const content = Buffer.from(`PMTiles\u0003${'0123456789'.repeat(10)}`, 'latin1')
writeFileSync(archive, content)

const settingsOf = async ({ base }: TestApp) => ((await (await fetch(`${base}/settings`)).json()) as { map: unknown }).map
const shownFrom = async ({ base }: TestApp) => (await fetch(`${base}/settings`)).headers.get('content-security-policy') ?? ''

describe('a map of a file', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ env: { MAP_PMTILES: archive } })
  })
  afterAll(() => app.close())
  const ask = (headers: Record<string, string> = {}) => fetch(`${app.base}/map/city.pmtiles`, { headers })

  it('is named in the settings, and opens the security policy for no one', async () => {
    expect(await settingsOf(app)).toEqual({ archiveUrl: '/map/city.pmtiles', tilesUrl: null })
    expect(await shownFrom(app)).not.toContain('tile')
  })
  it('is sent in ranges, with a mark that changes with the file', async () => {
    const part = await ask({ range: 'bytes=0-7' })
    expect([part.status, await part.text()]).toEqual([206, 'PMTiles\u0003'])
    expect(part.headers.get('content-range')).toBe(`bytes 0-7/${content.length}`)
    expect(part.headers.get('etag')).toMatch(/^"[^"]+"$/)
    const rest = await ask({ range: 'bytes=100-999', 'if-range': part.headers.get('etag') ?? '' })
    expect([rest.status, await rest.text()]).toEqual([206, content.subarray(100).toString('latin1')])
    const other = await ask({ range: 'bytes=0-7', 'if-range': '"other"' })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, content.length])
    expect((await ask({ range: 'bytes=5000-' })).status).toBe(416)
  })
})

it('tiles of another server are named in the settings, and only its pictures are allowed', async () => {
  const app = await startApp({ env: { MAP_TILES_URL: 'https://tiles.example/osm/{z}/{x}/{y}.png' } })
  expect(await settingsOf(app)).toEqual({ archiveUrl: null, tilesUrl: 'https://tiles.example/osm/{z}/{x}/{y}.png' })
  const parts = (await shownFrom(app)).split(';').filter((part) => part.includes('tiles.example'))
  expect(parts).toEqual([expect.stringMatching(/^\s*img-src .*https:\/\/tiles\.example$/)])
  expect((await fetch(`${app.base}/map/city.pmtiles`, { headers: { accept: 'text/html' } })).status).toBe(404)
  await app.close()
})

it.each([
  ['a missing file', { MAP_PMTILES: join(folder, 'none') }, 'MAP_PMTILES: must be a PMTiles file'],
  ['a folder', { MAP_PMTILES: folder }, 'MAP_PMTILES: must be a PMTiles file'],
  ['an address without the number of a row', { MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' }, 'MAP_TILES_URL: an address with'],
  ['several servers', { MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL: an address with'],
  ['two sources', { MAP_PMTILES: archive, MAP_TILES_URL: 'https://a.example/{z}/{x}/{y}' }, 'MAP_TILES_URL: cannot be set together'],
])('%s is refused at the start', (_, env, message) => {
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(message)
})
