// Addresses of PostgreSQL as libpq reads them: several hosts, Unix sockets, and what `sslmode` means. `pg` knows one host per client.
import pg from 'pg'

export class BadAddress extends Error {}

/** Which of several hosts is used, as a condition on its connection. */
const WANTED = {
  any: 'true',
  primary: 'not pg_is_in_recovery()',
  standby: 'pg_is_in_recovery()',
  'read-write': `current_setting('transaction_read_only') = 'off'`,
  'read-only': `current_setting('transaction_read_only') = 'on'`,
} as const
type Wanted = keyof typeof WANTED

interface Address {
  /** A connection string for each host. */
  readonly hosts: readonly string[]
  /** Of each host, for findings and messages; without user and password. */
  readonly names: readonly string[]
  readonly wanted: Wanted
}

const FORM = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify']
/** Less than a pool waits for a connection. */
const PROBE_MS = 1_500

/** Returns the hosts of an address and which of them is wanted. Throws `BadAddress` with what is wrong. */
export function readAddress(url: string): Address {
  const [, scheme, login = '', authority = '', path = '', search = ''] = FORM.exec(url) ?? []
  if (!scheme) throw new BadAddress('postgres://user:password@host/database')
  const query = new URLSearchParams(search)
  const places = placesOf(authority, query)
  const wanted = query.get('target_session_attrs') ?? 'any'
  if (!Object.hasOwn(WANTED, wanted)) throw new BadAddress(`target_session_attrs is one of ${Object.keys(WANTED).join(', ')}`)
  if (places.length > 1 && !query.has('target_session_attrs'))
    throw new BadAddress('several hosts need target_session_attrs=read-write, or standby for a replica')
  for (const used of ['host', 'port', 'target_session_attrs']) query.delete(used)
  readSsl(query)
  const rest = query.size > 0 ? `${path}?${query}` : path
  const hosts = places.map((place) => `${scheme}${login && `${login}@`}${place}${rest}`)
  if (!hosts.every((host) => URL.canParse(host))) throw new BadAddress('postgres://user:password@host/database')
  return { hosts, names: places.map((place) => decodeURIComponent(place) + path), wanted: wanted as Wanted }
}

/** Hosts and ports stand in front of the path, or as lists in the query; a folder of Unix sockets begins with a slash. */
function placesOf(authority: string, query: URLSearchParams): string[] {
  const listed = query.get('host')
  const ports = query.get('port')?.split(',') ?? []
  const hosts = listed ? listed.split(',').map((host) => (host.startsWith('/') ? encodeURIComponent(host) : host)) : authority.split(',')
  return hosts.map((host, at) => {
    const port = ports[at] ?? ports[0]
    return `${host || 'localhost'}${port ? `:${port}` : ''}`
  })
}

function readSsl(query: URLSearchParams): void {
  const mode = query.get('sslmode')
  if (mode === null || mode === 'no-verify') return
  if (mode === 'prefer' || mode === 'allow')
    throw new BadAddress(`sslmode=${mode} protects nothing: choose disable, require or verify-full`)
  if (!SSL_MODES.includes(mode)) throw new BadAddress(`sslmode is one of ${SSL_MODES.join(', ')}`)
  // the authorities of the system, which Node uses by default
  if (query.get('sslrootcert') === 'system') query.delete('sslrootcert')
  if (mode === 'verify-ca' && !query.has('sslrootcert')) throw new BadAddress('sslmode=verify-ca needs sslrootcert=<file>')
  query.set('uselibpqcompat', 'true')
}

/** Returns what `pg` needs to connect to an address. With several hosts, each connection asks all of them and uses the one that is wanted. */
export function connectTo(url: string, Base: typeof pg.Client = pg.Client): { connectionString: string; Client: typeof pg.Client } {
  const address = readAddress(url)
  const [connectionString = ''] = address.hosts
  return { connectionString, Client: address.hosts.length > 1 ? clientAmong(address, Base) : Base }
}

/** Returns a client that has not connected yet. */
export function newClient(url: string, config: pg.ClientConfig = {}): pg.Client {
  const { Client, connectionString } = connectTo(url)
  return new Client({ ...config, connectionString })
}

/** Returns the hosts and the database of an address, without user and password. */
export const nameOf = (url: string): string => readAddress(url).names.join(' or ')

type Place = Pick<pg.Client, 'host' | 'port'>
function clientAmong(address: Address, Base: typeof pg.Client): typeof pg.Client {
  const connectThere = Base.prototype.connect as (this: pg.Client) => Promise<unknown>
  class ClientAmong extends Base {}
  const connect = function (this: pg.Client, done?: (error: Error | null) => void) {
    const connecting = findHost(address).then((place) => {
      Object.assign(this, place)
      return connectThere.call(this)
    })
    if (!done) return connecting
    connecting.then(() => done(null), done)
  }
  Object.assign(ClientAmong.prototype, { connect })
  return ClientAmong
}

/** Returns the first host that answers and is wanted; a silent one delays no other. Throws what each said. */
async function findHost({ hosts, wanted }: Address): Promise<Place> {
  const probes = hosts.map(
    (connectionString) =>
      new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS, application_name: 'tiffin' }),
  )
  try {
    return await Promise.any(probes.map((probe) => examine(probe, wanted)))
  } catch (error) {
    const { errors } = error as AggregateError
    const message = errors.map((each: Error) => each.message).join('; ')
    // as a single host that does not answer: the request may be repeated
    throw Object.assign(new Error(message, { cause: error }), { code: 'ECONNREFUSED' })
  } finally {
    for (const probe of probes) void probe.end().catch(() => undefined)
  }
}

async function examine(probe: pg.Client, wanted: Wanted): Promise<Place> {
  probe.on('error', () => undefined)
  await probe.connect()
  const { rows } = await probe.query<{ is_wanted: boolean }>(`select ${WANTED[wanted]} as is_wanted`)
  if (!rows[0]?.is_wanted) throw new Error(`${probe.host}:${probe.port} is not ${wanted}`)
  return { host: probe.host, port: probe.port }
}
