// npm run admin -- add | list | reset-password | block | unblock | end-sessions: the administrators, also when none of them can log in.
// Exits with 1 when nothing was done, with 2 when it was called wrongly.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import {
  addAdministrator,
  blockAdministrator,
  endAdministratorSessions,
  listAdministrators,
  NotDone,
  resetAdministratorPassword,
  unblockAdministrator,
} from '../modules/identity/index.ts'
import { endWith, inOwnDatabase, readEmail, readTyped, WrongUse } from '../own-command.ts'
import type { Database } from '../platform/database/database.ts'

const USAGE = `Usage: npm run admin -- <command>
  list                                            all administrators
  add <email> [--name <name>] [--stdin]           a new one
  reset-password <email> [--stdin]                a new password; ends the sessions
  block <email> [--reason <text>]                 ends the sessions; not the last one who can log in
  unblock <email>
  end-sessions <email>                            logs the person out everywhere
  --stdin   reads the password from the first line of the input; otherwise one is made and printed
`
const MIN_PASSWORD = 8
const print = (line: string) => process.stdout.write(`${line}\n`)

const readArguments = () =>
  readTyped({
    name: { type: 'string', default: 'Administrator' },
    reason: { type: 'string', default: '' },
    stdin: { type: 'boolean', default: false },
  })
type Given = ReturnType<typeof readArguments> & { readonly email: string }

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** Returns a password, and the lines that show it if it was made here. */
async function choosePassword({ stdin }: Given): Promise<{ password: string; shown: string[] }> {
  if (!stdin) {
    const password = randomBytes(15).toString('base64url')
    return { password, shown: [`Password: ${password}`, 'It is shown only once.'] }
  }
  const password = await firstLine()
  if (password.length < MIN_PASSWORD) throw new NotDone(`The password needs at least ${MIN_PASSWORD} characters.`)
  return { password, shown: [] }
}

async function list(db: Database): Promise<string[]> {
  const all = await listAdministrators(db)
  if (all.length === 0) return ['There is no administrator. To add one: npm run admin -- add <email>']
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return all.map(({ email, name, isActive, createdAt, sessions, lastUsedAt }) =>
    [
      email.padEnd(32),
      (isActive ? 'active' : 'blocked').padEnd(9),
      `since ${day(createdAt)}`,
      `${sessions} ${sessions === 1 ? 'session' : 'sessions'}${lastUsedAt ? `, last used ${day(lastUsedAt)}` : ''}`,
      name,
    ].join('  '),
  )
}

async function add(db: Database, given: Given): Promise<string[]> {
  const { password, shown } = await choosePassword(given)
  await addAdministrator(db, { email: given.email, name: given.name, password })
  return [`${given.email} is an administrator and logs in at /admin/login.`, ...shown]
}

async function reset(db: Database, given: Given): Promise<string[]> {
  const { password, shown } = await choosePassword(given)
  const isActive = await resetAdministratorPassword(db, given.email, password)
  const blocked = `${given.email} is blocked, and cannot log in until: npm run admin -- unblock ${given.email}`
  return [`${given.email} has a new password. All sessions have ended.`, ...shown, ...(isActive ? [] : [blocked])]
}

const COMMANDS: Readonly<Record<string, (db: Database, given: Given) => Promise<string[]>>> = {
  list,
  add,
  'reset-password': reset,
  block: async (db, { email, reason }) => [
    (await blockAdministrator(db, email, reason)) ? `${email} is blocked. All sessions have ended.` : `${email} was blocked already.`,
  ],
  unblock: async (db, { email }) => [(await unblockAdministrator(db, email)) ? `${email} can log in again.` : `${email} was not blocked.`],
  'end-sessions': async (db, { email }) => {
    await endAdministratorSessions(db, email)
    return [`${email} is logged out everywhere.`]
  },
}

async function run(): Promise<void> {
  const given = readArguments()
  const [name = '', address, ...more] = given.positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || more.length > 0 || (address === undefined) !== (name === 'list')) throw new WrongUse(USAGE)
  const email = address === undefined ? '' : readEmail(address)
  await inOwnDatabase(1, async (database) => {
    for (const line of await command(database, { ...given, email })) print(line)
  })
}

await endWith(run, NotDone)
