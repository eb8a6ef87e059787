// Says why the server or a command could not start, and what to do about it.
import { createServer } from 'node:net'
import { BadConfig } from './config.ts'
import { Refusal } from './platform/refusal.ts'

type SystemError = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number }

const OWNER = 'Change its owner, or set DATA_DIR to a folder that this user can write to.'
const CERTIFICATE = 'Add the certificate of its authority to DATABASE_URL (sslrootcert=<file>), or to NODE_EXTRA_CA_CERTS.'
const POOLER =
  'If DATABASE_URL leads to a pooler such as PgBouncer, set DATABASE_DIRECT_URL to the address of PostgreSQL itself (docs/how-to/use-a-pooler.md).'
const FIREWALL = 'Check the host in DATABASE_URL, and that no firewall is in between.'

/** What to do, by the code of PostgreSQL (SQLSTATE), of a connection or of a file. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'Check the user and the password in DATABASE_URL.',
  '28000': 'Check the user in DATABASE_URL, and that pg_hba.conf lets it connect from this machine.',
  '3D000': 'Create it with createdb --template=template0 --encoding=UTF8 <name>, or correct the name in DATABASE_URL.',
  '42P01': 'Start this version of Tiffin once: it creates the tables.',
  '42501': 'Make the user of DATABASE_URL the owner of the database and of its tables.',
  '08P01': POOLER,
  '26000': POOLER,
  '42P05': POOLER,
  '25006': 'DATABASE_URL must lead to the primary, not to a read-only replica.',
  '53300': 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL.',
  '57P03': 'Try again in a moment.',
  ECONNREFUSED: 'Check that PostgreSQL is running, and the host and the port in DATABASE_URL.',
  ECONNRESET: 'Check that PostgreSQL listens at the host and the port in DATABASE_URL.',
  ENOTFOUND: 'Check the host in DATABASE_URL.',
  EAI_AGAIN: 'Check the host in DATABASE_URL, and the name server of this machine.',
  ETIMEDOUT: FIREWALL,
  EHOSTUNREACH: FIREWALL,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use a name of the certificate as the host in DATABASE_URL.',
  EACCES: OWNER,
  EPERM: OWNER,
  EROFS: OWNER,
  EEXIST: 'Set DATA_DIR to a folder.',
  ENOTDIR: 'Set DATA_DIR to a folder.',
  ENOSPC: 'Free some space on the disk.',
  EMFILE: 'Raise the limit of open files (ulimit -n).',
}

/** Reason and advice of an error of `listen`. */
const LISTEN: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use, by another program or by a Tiffin that is already running. Stop that, or set PORT to a free one.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to 1024 or more, and put a proxy in front.`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine. Correct HOST.`,
  ENOTFOUND: () => 'HOST names no address of this machine.',
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

function reasonOf(error: SystemError): string {
  // the message for clients says less than the error behind it
  if (error instanceof Refusal && error.cause instanceof Error) return reasonOf(error.cause)
  // a host name with several addresses fails with one error that holds an error per address
  const first = error instanceof AggregateError ? (error.errors[0] as SystemError) : error
  if (first.code === 'ECONNREFUSED') return `Nothing answers at ${first.address}:${first.port}`
  return first.message || first.code || first.name
}

/** Returns what to do about an error at the start; undefined if nothing is known about it. */
export function adviceOn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const known = ADVICE[(error as SystemError).code ?? '']
  if (known) return known
  // pg gives these two no code
  if (error.message.startsWith('The server does not support SSL')) return 'Remove sslmode from DATABASE_URL, or turn on TLS in PostgreSQL.'
  if (error.message.startsWith('timeout expired')) return FIREWALL
  return adviceOn(error.cause)
}

/**
 * Returns one line with the reason and what to do; with LOG_LEVEL=debug the stack follows. Where there is no advice, the line names that setting.
 * Invalid settings are listed, one on each line.
 */
export function explainFailure(what: string, error: unknown): string {
  if (error instanceof BadConfig) return error.message
  if (!(error instanceof Error)) return `${what}: ${error}`
  const { code = '', syscall } = error as SystemError
  const advice = adviceOn(error)
  const line = (syscall === 'listen' && LISTEN[code]?.(error)) || [sentence(reasonOf(error)), advice].filter(Boolean).join(' ')
  if (/^(?:debug|trace)$/.test(process.env['LOG_LEVEL'] ?? '')) return `${what}: ${line}\n${error.stack}`
  return `${what}: ${line}${code || advice ? '' : ' LOG_LEVEL=debug shows where it happened.'}`
}

/** Throws the error of `listen` if the port is not free. Called before slow work, so that a start fails early. */
export async function requirePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  await new Promise((resolve) => probe.close(resolve))
}
