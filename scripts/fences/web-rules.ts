// Import rules of the web app, and where its styles are defined.
import { lineAt } from './read-source.ts'
import type { Breach, Import, SourceFile, Tree } from './tree.ts'

const WEB = 'apps/web/src/'
const TOKENS = 'apps/web/src/styles/tokens.css'

interface Place {
  readonly area: string
  readonly folder: string
}

/** `areas/admin/users/users.tsx` → { area: 'areas', folder: 'admin' } */
function placeInWeb(path: string | undefined): Place | undefined {
  if (!path?.startsWith(WEB)) return undefined
  const [area = '', folder, ...rest] = path.slice(WEB.length).split('/')
  return folder === undefined ? { area: 'top', folder: area } : { area, folder: rest.length > 0 ? folder : '' }
}

function crossing(from: Place, to: Place): string | undefined {
  if (to.area === 'app' && from.area !== 'app')
    return 'app/ is the top layer and imports everything: nothing imports it. What others need moves to features/, ui/ or lib/.'
  if (from.area === 'areas' && to.area === 'areas' && from.folder !== to.folder)
    return `areas are strangers: ${from.folder} must not import ${to.folder}. What two areas share belongs into features/.`
  if (from.area === 'features' && to.area === 'areas')
    return 'the direction is areas → features → ui, lib: a feature must not know an area. Hand it in as a property.'
  if (from.area === 'ui' && ['areas', 'features', 'top'].includes(to.area))
    return 'ui/ could ship in another product and knows nothing of this one: hand it in as a property, or move the part to features/.'
  if (from.area === 'lib' && ['areas', 'features'].includes(to.area))
    return 'lib/ knows no feature and no area: hand it in, or move the file to features/.'
  return undefined
}

function webImport(file: SourceFile, { file: target }: Import): string | undefined {
  if (target?.startsWith('apps/server/')) return 'server and web meet only in packages/contract: put the shared thing there.'
  const from = placeInWeb(file.path)
  const to = placeInWeb(target)
  return !file.isTest && from && to ? crossing(from, to) : undefined
}

/** Reports imports that a file of the web app must not have. */
export function* webImportBreaches(file: SourceFile): Generator<Breach> {
  if (!file.path.startsWith('apps/web/')) return
  for (const each of file.imports) {
    const message = webImport(file, each)
    if (message) yield { line: each.line, message }
  }
}

// only after characters that precede a colour, which excludes "order #1024" and the anchor "#add"; all-letter values only like #fff
const HEX = /(?<!\bhref=\{?["'`])(?<=[[("'`:,]\s*|\bsolid\s+)#(?:[\da-f]{8}|[\da-f]{6}|(?=[a-f]*\d|([a-f])\1+\b)[\da-f]{3,4})\b/gi
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [HEX, `colours are defined only in ${TOKENS}: name a token there and use its class.`],
  [/-\[(?:rgba?|hsla?|oklch|oklab|color)\(/g, `colours are defined only in ${TOKENS}: name a token there and use its class.`],
  [
    /\b(?:rounded|shadow|drop-shadow)(?:-[a-z]+)*-\[[^\]\s]*\]/g,
    `radii and shadows are defined only in ${TOKENS}: use one of its classes, or name a new one there.`,
  ],
  [
    /\btransition-(?:colors|all|shadow|\[)|\btransition(?:-property)?:(?:(?!\s*(?:transform|opacity|none)\b)|[^;]*\b(?:color|background|shadow))/g,
    'only opacity and transform have transitions: those of colours make a change of the theme up to a third slower.',
  ],
  [/(?<=[\s"'`:])\*:(?!not\()[a-z[]/g, '`child:` instead of `*:`, whose rules the browser tries on every element of a page.'],
  [
    /(?:--animate-[\w-]+|\banimation(?:-name)?):(?:[^;{}(),\n]|\([^()]*\))*,|\banimate-\[(?:[^\](),]|\([^()]*\))*,/g,
    'one animation per element: two of the same property run on the main thread and style the page in every frame.',
  ],
  [/\btype(?:=\{?|: ?)["'`]number["'`]/g, 'the wheel changes a number field: use text with `inputMode="numeric"`.'],
]

/** Reports colours, radii and shadows outside of the tokens. */
export function* lookBreaches(file: SourceFile): Generator<Breach> {
  if (!file.path.startsWith(WEB) || file.path === TOKENS || file.isTest) return
  const text = file.path.endsWith('.css')
    ? file.source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    : file.uncommented
  for (const [pattern, message] of LOOKS) for (const match of text.matchAll(pattern)) yield { line: lineAt(text, match.index), message }
}

/** The only files that may touch the browser's storages: the module that survives blocked and full ones, and a reload that must be remembered or not happen. */
const STORAGE_FILES = [`${WEB}lib/storage.ts`, `${WEB}app/error-boundary.tsx`]

/** Reports uses of the browser's storages outside of `lib/storage.ts`. */
export function* storageBreaches(file: SourceFile): Generator<Breach> {
  if (!file.path.startsWith(WEB) || file.isTest || STORAGE_FILES.includes(file.path)) return
  for (const match of file.uncommented.matchAll(/\b(?:localStorage|sessionStorage)\b/g))
    yield {
      line: lineAt(file.uncommented, match.index),
      message: 'a browser may block its storages: use `deviceStorage` or `tabStorage` of lib/storage.ts.',
    }
}

const COMPARED = new RegExp(
  [
    /\.message\s*[!=]==?/, // error.message === …
    /[!=]==?\s*[\w.?]+\.message\b/, // … === error.message
    /\[\s*[\w.?]+\.message\s*\]/, // table[error.message], { [REFUSAL.message]: … }
    /\bswitch\s*\(\s*[\w.?]+\.message\b/,
    /\.(?:includes|startsWith|endsWith|indexOf|has|get)\(\s*[\w.?]+\.message\s*\)/,
    /\.message\??\.(?:includes|startsWith|endsWith|indexOf|match|search)\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Forbids decisions by the wording of an error (docs/errors.md). */
export function* messageBreaches(file: SourceFile): Generator<Breach> {
  if (!file.path.startsWith(WEB) || file.isTest) return
  for (const match of file.code.matchAll(COMPARED))
    yield { line: lineAt(file.code, match.index), message: 'messages are for people and may be reworded: compare the code of the error.' }
}

/** Loaded by import.meta.glob: areas/admin/users/users.screen.tsx, app/shells/admin.shell.tsx */
const SCREEN = /^apps\/web\/src\/(?:areas|app)\/.*\.(?:screen|shell)\.tsx$/

/** Requires default exports for lazy parts and screens, and forbids them elsewhere. */
export function* defaultExportBreaches(file: SourceFile, { lazyFiles }: Tree): Generator<Breach> {
  if (!/^(?:apps\/(?:web|server)\/src|packages)\//.test(file.path) || file.isTest || lazyFiles.has(file.path) || SCREEN.test(file.path))
    return
  for (const match of file.code.matchAll(/^[ \t]*export\s+(?:default\b|\{[^}]*\bas\s+default\b)/gm))
    yield {
      line: lineAt(file.code, match.index),
      message: 'no default exports, except in screens and what is loaded by import(): export it by its name.',
    }
}

const CLOCK = 'apps/web/src/lib/server-clock.ts'
const DEVICE_TIME = /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^\s)])|(?<!new |[.\w])Date\(\s*\)|\bTemporal\.Now\b/g

/** Forbids the device's clock, which may be wrong by hours. */
export function* clockBreaches(file: SourceFile): Generator<Breach> {
  if (!file.path.startsWith(WEB) || file.path === CLOCK || file.isTest) return
  for (const match of file.code.matchAll(DEVICE_TIME))
    yield {
      line: lineAt(file.code, match.index),
      message: `a device's clock may be wrong by hours: use serverNow() of ${CLOCK}, or performance.now() for a duration.`,
    }
}
