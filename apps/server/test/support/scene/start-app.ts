// Starts the marketplace for tests: the real composition on a fresh database, over HTTP.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type AppOptions, createApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { createDatabase } from './database.ts'

export const ADMINISTRATOR = { email: 'admin@example.com', password: 'admin-password' }

export interface TestApp extends App {
  /** `http://127.0.0.1:port` */
  readonly base: string
  readonly dataDir: string
  readonly databaseUrl: string
}

interface TestOptions extends Partial<AppOptions> {
  readonly env?: NodeJS.ProcessEnv
  /** Shares the data of another test app, which remains its owner. */
  readonly beside?: TestApp
}
export async function startApp({ env, beside, ...options }: TestOptions = {}): Promise<TestApp> {
  const database = beside ? { url: beside.databaseUrl, drop: async () => undefined } : await createDatabase()
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'tiffin-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    // tests that advance the clock by hours would otherwise see the platform cancel their orders
    ALARM_MINUTES: '700',
    CANCEL_MINUTES: '1400',
    ...env,
  })
  const clear = async () => {
    await database.drop()
    if (!beside) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const app = await createApp({ isStrict: true, ...options, config, databaseUrl: database.url })
    const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const close: App['close'] = (drainMs) => app.close(drainMs).then(clear)
    return { ...app, base, dataDir, databaseUrl: database.url, close }
  } catch (error) {
    await clear()
    throw error
  }
}
