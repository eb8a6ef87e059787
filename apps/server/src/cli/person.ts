// npm run person -- export | close | erase: what the operator does with a person's data on request. Each is recorded as an act of the platform.
// Exits with 1 when nothing was done, with 2 when it was called wrongly.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ROLES, type Role } from '@tiffin/contract'
import type { Config } from '../config.ts'
import { subscribeModules } from '../handlers.ts'
import { record } from '../modules/activity/index.ts'
import { closeAccount, findAccount } from '../modules/identity/index.ts'
import { endWith, inOwnDatabase, readEmail, readTyped, WrongUse } from '../own-command.ts'
import { eraseAccount } from '../person/erase-accounts.ts'
import { type Exported, writeExport } from '../person/write-export.ts'
import { createCipher } from '../platform/cipher.ts'
import type { Database } from '../platform/database/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { PRIVACY } from '../privacy-register.ts'

const USAGE = `Usage: npm run person -- <command> <email> --role customer|restaurant|employee|administrator
  export --file <file>   writes everything that is kept about the person
  close                  closes the account; it can be kept for seven days
  erase --yes            erases the person at once; it cannot be undone
  --give-up-wallet       with close and erase: what is in the wallet is given up
`
const readArguments = () =>
  readTyped({
    role: { type: 'string', default: 'customer' },
    file: { type: 'string', default: '' },
    yes: { type: 'boolean', default: false },
    'give-up-wallet': { type: 'boolean', default: false },
  })
interface Given extends ReturnType<typeof readArguments> {
  readonly config: Config
  readonly person: Exported
}

async function exportTo(db: Database, { file, person }: Given): Promise<string> {
  if (file === '') throw new WrongUse(USAGE)
  await db.transaction((tx) => record(tx, { act: 'data_exported', object: person.id }))
  // readable by its owner only; not over a file that exists
  await pipeline(Readable.from(writeExport(db, PRIVACY, person)), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  return `${file} has everything that is kept about ${person.email}. Give it to that person only.`
}

async function close(db: Database, { person, ...given }: Given): Promise<string> {
  const until = await closeAccount(db, { id: person.id, givesUpWallet: given['give-up-wallet'] })
  return `${person.email} is closed. Until ${until.toISOString().slice(0, 10)} a login keeps it; then it is erased.`
}

async function erase(db: Database, { person, config, yes, ...given }: Given): Promise<string> {
  if (!yes) throw new WrongUse('This erases the person at once and cannot be undone. Add --yes.')
  // refused as not found for an account that its owner has closed
  await closeAccount(db, { id: person.id, givesUpWallet: given['give-up-wallet'] }).catch((error) => {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  })
  await eraseAccount({ database: db, register: PRIVACY, dataDir: config.dataDir }, person.id)
  return `${person.email} is erased. Orders lose what names the person when they are ${config.eraseAfterDays} days old.`
}

const COMMANDS: Readonly<Record<string, (db: Database, given: Given) => Promise<string>>> = { export: exportTo, close, erase }

async function run(): Promise<void> {
  const given = readArguments()
  const [name = '', address = '', ...more] = given.positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const role = ROLES.find((known): known is Role => known === given.role)
  if (!command || !role || more.length > 0) throw new WrongUse(USAGE)
  const email = readEmail(address)
  await inOwnDatabase(2, async (database, config) => {
    // what is closed must not leave an order open, and is notified by email
    subscribeModules(database, config, createCipher(config.sessionSecret))
    const person = await findAccount(database, role, email)
    if (!person) throw new WrongUse(`There is no ${role} ${email}.`)
    process.stdout.write(`${await command(database, { ...given, config, person })}\n`)
  })
}

await endWith(run, Refusal)
