// Import rules of the server and the contract.
import type { Breach, Import, SourceFile } from './tree.ts'

/** The modules, higher ones first: a module imports only those after it. */
export const MODULES = [
  'reports',
  'reviews',
  'notifications',
  'chat',
  'substitutions',
  'deliveries',
  'bills',
  'orders',
  'wallet',
  'payments',
  'ledger',
  'carts',
  'menu',
  'restaurants',
  'hours',
  'accounts',
  'identity',
]
/** The folders of platform/: each may import itself, those after it, and the files directly in platform/. */
const PLATFORM = ['live', 'http', 'operations', 'jobs', 'database', '']
const SDK_ROOMS: Record<string, string> = { nodemailer: 'mail', sharp: 'images', stripe: 'payment', jose: 'identity', 'web-push': 'push' }

const SERVER = 'apps/server/src/'
const TOP_FILES: Record<string, string> = {
  'main.ts': 'main',
  'config.ts': 'settings',
  'environment.ts': 'settings',
}
const CONTRACT = 'packages/contract/'

export interface Place {
  readonly zone: string
  readonly room: string
  readonly name: string
}

/** `modules/orders/data.ts` → { zone: 'modules', room: 'orders', name: 'data.ts' } */
export function placeInServer(path: string | undefined): Place | undefined {
  if (!path?.startsWith(SERVER)) return undefined
  const [zone = '', ...rest] = path.slice(SERVER.length).split('/')
  // files next to app.ts belong to the composition, except the settings
  if (rest.length === 0) return { zone: TOP_FILES[zone] ?? 'app', room: '', name: zone }
  return { zone, room: rest.length > 1 ? (rest[0] ?? '') : '', name: rest.at(-1) ?? '' }
}

/** What each zone may import besides itself and the contract. The programs, main.ts and cli/, may import everything. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ['settings', 'modules', 'providers', 'platform', 'audit'],
  settings: ['platform', 'providers'],
  importer: ['modules', 'platform'],
  modules: ['providers', 'platform'],
  audit: ['platform'],
  demo: [],
  backup: ['platform'],
  doctor: ['settings', 'providers', 'platform'],
  providers: ['platform'],
  platform: [],
}

function betweenModules(from: Place, to: Place, path: string): string | undefined {
  if (to.zone !== 'modules' || from.room === to.room) return undefined
  if (!MODULES.includes(to.room)) return undefined // reported by moduleBreaches
  if (from.zone === 'modules' && MODULES.indexOf(to.room) < MODULES.indexOf(from.room))
    return `${from.room} is below ${to.room} and must not import it. Pass in what it needs in handlers.ts, or emit an event.`
  if (to.name !== 'index.ts' || path.split('/').length !== 6)
    return `import another module only through its index.ts: modules/${to.room}/index.ts. Let it export what you need.`
  return undefined
}

function crossing(from: Place, to: Place, path: string): string | undefined {
  if (from.zone === 'providers' && to.zone === 'providers' && from.room !== to.room)
    return `providers do not import each other: ${from.room} must not import ${to.room}. What both need belongs to platform/.`
  const allowed = MAY_IMPORT[from.zone]
  if (allowed && from.zone !== to.zone && !allowed.includes(to.zone))
    return `${from.zone} must not import ${to.zone}: the direction is main → app → modules → platform, providers, contract. Pass it in from above.`
  return betweenPlatformFolders(from, to) ?? betweenModules(from, to, path)
}

function betweenPlatformFolders(from: Place, to: Place): string | undefined {
  if (from.zone !== 'platform' || to.zone !== 'platform' || PLATFORM.indexOf(to.room) >= PLATFORM.indexOf(from.room)) return undefined
  return `platform/${from.room} must not import platform/${to.room}: the direction is live → http → operations → jobs → database → the files directly in platform/.`
}

function foreignPackage(file: SourceFile, name: string): string | undefined {
  const room = SDK_ROOMS[name]
  if (!room || file.path.startsWith(`${SERVER}providers/${room}/`) || file.path.startsWith(`${SERVER}providers/${room}.ts`))
    return undefined
  return `${name} is used only by its adapter in providers/${room}/. Add what you need to that interface.`
}

function contractImport(_file: SourceFile, { file: target }: Import): string | undefined {
  if (target && !target.startsWith(CONTRACT))
    return 'the contract imports nothing else of the project: move what it needs into packages/contract, or keep it out of the contract.'
  return undefined
}

function serverImport(file: SourceFile, { file: target, package: name }: Import): string | undefined {
  if (target?.startsWith('apps/web/')) return 'server and web meet only in packages/contract: put the shared thing there.'
  if (file.isTest) return undefined
  if (name) return foreignPackage(file, name)
  const from = placeInServer(file.path)
  const to = placeInServer(target)
  return from && to && target ? crossing(from, to, target) : undefined
}

export function* importBreaches(file: SourceFile): Generator<Breach> {
  const rule = file.path.startsWith(CONTRACT) ? contractImport : file.path.startsWith('apps/server/') ? serverImport : undefined
  if (!rule || (file.isTest && rule === contractImport)) return
  for (const each of file.imports) {
    const message = rule(file, each)
    if (message) yield { line: each.line, message }
  }
}

export function* moduleBreaches(file: SourceFile): Generator<Breach> {
  const place = placeInServer(file.path)
  if (place?.zone !== 'modules') return
  if (!place.room) yield { line: 1, message: 'a file in modules/ belongs into the folder of its module.' }
  else if (!MODULES.includes(place.room))
    yield {
      line: 1,
      message: `unknown module ${place.room}: add it to MODULES in scripts/fences/server-rules.ts, at its place in the order.`,
    }
}
