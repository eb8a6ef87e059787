// What the operator's commands about people share: reading what was typed, the configured database, and how they end.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { cleanEmail, isEmail } from '@tiffin/contract'
import { reachPostgres } from '@tiffin/embedded-postgres'
import { type Config, ownEnvironment, readConfig, withDirectUrl } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { explainFailure } from './start-failure.ts'

/** What was typed is not a command; the message is for the operator. */
export class WrongUse extends Error {}

type Typed<T extends NonNullable<ParseArgsConfig['options']>> = { readonly positionals: string[] } & ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: T }>
>['values']

/** Returns the words and options that were typed. Throws `WrongUse` for unknown ones. */
export function readTyped<T extends NonNullable<ParseArgsConfig['options']>>(options: T): Typed<T> {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    return { positionals, ...values }
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the email address as accounts keep it. Throws `WrongUse` for anything else. */
export function readEmail(address: string): string {
  const email = cleanEmail(address).toLowerCase()
  if (!isEmail(email)) throw new WrongUse(`${address} is not an email address.`)
  return email
}

/** Works in the configured database, which is started for it when it does not run. */
export async function inOwnDatabase<T>(poolSize: number, work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(ownEnvironment())
  const postgres = await reachPostgres(withDirectUrl(config))
  const database = openDatabase({ url: postgres.url, poolSize, clock: systemClock })
  try {
    return await work(database, config)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Runs the command; exits with 1 when nothing was done, with 2 when it was called wrongly. `Expected`: errors whose message says it all. */
export async function endWith(run: () => Promise<void>, Expected: abstract new (...args: never[]) => Error): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.exitCode = error instanceof WrongUse ? 2 : 1
    const isPlain = error instanceof WrongUse || error instanceof Expected
    process.stderr.write(`${isPlain ? error.message.trimEnd() : explainFailure('Nothing was changed', error)}\n`)
  }
}
