// Import rules of the server and the contract.
import type { Breach, Import, SourceFile } from './tree.ts'

/** The modules, higher ones first: a module imports only those after it. */
export const MODULES = [
  'reports',
  'waiting-work',
  'notifications',
  'care',
  'claims',
  'reviews',
  'chat',
  'bills',
  'substitutions',
  'deliveries',
  'checkout',
  'orders',
  'wallet',
  'payments',
  'ledger',
  'carts',
  'promos',
  'menu-files',
  'search',
  'menu',
  'contracts',
  'restaurants',
  'hours',
  'delivery-zones',
  'accounts',
  'identity',
  'activity',
]
/** The folders of platform/: each may import itself, those after it, and the files directly in platform/. */
const PLATFORM = ['live', 'http', 'operations', 'jobs', 'database', '']
const SDK_FOLDERS: Record<string, string> = { nodemailer: 'mail', sharp: 'images', stripe: 'payment', jose: 'identity', 'web-push': 'push' }

const SERVER = 'apps/server/src/'
const TOP_FILES: Record<string, string> = {
  'main.ts': 'main',
  'run.ts': 'main',
  'config.ts': 'settings',
  'environment.ts': 'settings',
  'start-failure.ts': 'settings',
}
const CONTRACT = 'packages/contract/'

export interface Place {
  readonly area: string
  readonly folder: string
  readonly name: string
}

/** `modules/orders/data.ts` → { area: 'modules', folder: 'orders', name: 'data.ts' } */
export function placeInServer(path: string | undefined): Place | undefined {
  if (!path?.startsWith(SERVER)) return undefined
  const [area = '', ...rest] = path.slice(SERVER.length).split('/')
  // files next to app.ts belong to the composition, except the settings
  if (rest.length === 0) return { area: TOP_FILES[area] ?? 'app', folder: '', name: area }
  return { area, folder: rest.length > 1 ? (rest[0] ?? '') : '', name: rest.at(-1) ?? '' }
}

/** What each area may import besides itself and the contract. The programs, main.ts with run.ts and cli/, may import everything. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ['settings', 'modules', 'person', 'providers', 'platform', 'invariants'],
  settings: ['platform', 'providers'],
  importer: ['modules', 'platform'],
  modules: ['providers', 'platform', 'words'],
  invariants: ['modules', 'platform'],
  // what is done with all tables by the privacy register, which is passed in
  person: ['modules', 'platform', 'words'],
  demo: [],
  backup: ['platform'],
  doctor: ['settings', 'providers', 'platform'],
  providers: ['platform', 'words'],
  platform: ['words'],
  words: [],
}

function betweenModules(from: Place, to: Place, path: string): string | undefined {
  if (to.area !== 'modules' || from.folder === to.folder) return undefined
  if (!MODULES.includes(to.folder)) return undefined // reported by moduleBreaches
  if (from.area === 'modules' && MODULES.indexOf(to.folder) < MODULES.indexOf(from.folder))
    return `${from.folder} is below ${to.folder} and must not import it. Pass in what it needs in handlers.ts, or emit an event.`
  // the register of all of them is not loaded with the modules
  if (from.area === 'app' && to.name === 'privacy.ts') return undefined
  if (to.name !== 'index.ts' || path.split('/').length !== 6)
    return `import another module only through its index.ts: modules/${to.folder}/index.ts. Let it export what you need.`
  return undefined
}

function crossing(from: Place, to: Place, path: string): string | undefined {
  if (from.area === 'providers' && to.area === 'providers' && from.folder !== to.folder)
    return `providers do not import each other: ${from.folder} must not import ${to.folder}. What both need belongs to platform/.`
  const allowed = MAY_IMPORT[from.area]
  if (allowed && from.area !== to.area && !allowed.includes(to.area))
    return `${from.area} must not import ${to.area}: the direction is main → app → modules → platform, providers, words, contract. Pass it in from above.`
  return betweenPlatformFolders(from, to) ?? betweenModules(from, to, path)
}

function betweenPlatformFolders(from: Place, to: Place): string | undefined {
  if (from.area !== 'platform' || to.area !== 'platform' || PLATFORM.indexOf(to.folder) >= PLATFORM.indexOf(from.folder)) return undefined
  return `platform/${from.folder} must not import platform/${to.folder}: the direction is live → http → operations → jobs → database → the files directly in platform/.`
}

function foreignPackage(file: SourceFile, name: string): string | undefined {
  const folder = SDK_FOLDERS[name]
  if (!folder || file.path.startsWith(`${SERVER}providers/${folder}/`) || file.path.startsWith(`${SERVER}providers/${folder}.ts`))
    return undefined
  return `${name} is used only by its adapter in providers/${folder}/. Add what you need to that interface.`
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
  if (place?.area !== 'modules') return
  if (!place.folder) yield { line: 1, message: 'a file in modules/ belongs into the folder of its module.' }
  else if (!MODULES.includes(place.folder))
    yield {
      line: 1,
      message: `unknown module ${place.folder}: add it to MODULES in scripts/fences/server-rules.ts, at its place in the order.`,
    }
}
