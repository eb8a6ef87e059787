import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { root, runNode } from './programs.mjs'

it('npm run db:reset deletes nothing when .env names a database', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tiffin-reset-'))
  const pictures = join(home, 'data/pictures')
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(home, '.env'), 'DATABASE_URL=postgres://tiffin@db.example/tiffin\n')
  for (const name of ['DATA_DIR', 'DATABASE_URL']) vi.stubEnv(name, undefined)
  const { code, output } = await runNode([join(root, 'scripts/reset-data.mjs'), '--yes'], { cwd: home })
  expect([code, existsSync(pictures)]).toEqual([1, true])
  expect(output).toContain('DATABASE_URL is set')
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

it('npm run db:reset deletes the data folder that .env names', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tiffin-reset-'))
  const [ours, other] = [join(home, 'ours'), join(home, 'data')]
  for (const folder of [ours, other]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'picture.webp'), '')
  }
  writeFileSync(join(home, '.env'), `DATA_DIR=${ours}\n`)
  for (const name of ['DATA_DIR', 'DATABASE_URL']) vi.stubEnv(name, undefined)
  const { code } = await runNode([join(root, 'scripts/reset-data.mjs'), '--yes'], { cwd: home })
  expect([code, existsSync(ours), existsSync(other)]).toEqual([0, false, true])
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})
