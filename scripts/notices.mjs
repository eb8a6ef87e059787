// Writes THIRD_PARTY_NOTICES.md: the licences of every package that a release contains, on the server and in the web app's bundle.
// With --check it only compares the file's packages with the lock file's.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'

const FILE = join(root, 'THIRD_PARTY_NOTICES.md')
/** Parts of them are in the source: apps/web/src/icons. */
const COPIED = new Set(['@tabler/icons-react'])
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt|mit|apache.*))?$/i

/**
 * Returns what `npm install --omit=dev` would install on any platform, by name and version.
 * @returns {Map<string, { license: string, folder: string }>}
 */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = new Map()
  for (const [path, { version, license = 'see the package', dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (!path.includes('node_modules/') || (dev && !COPIED.has(name ?? '')) || link || version === undefined) continue
    shipped.set(`${name} ${version}`, { license, folder: join(root, path) })
  }
  return new Map([...shipped].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** @param {string} folder */
function textsOf(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r/g, '').trimEnd())
}

/** @type {(title: string, license: string) => string} */
const rowOf = (title, license) => `| ${title} | ${license} |`

/** @param {ReturnType<typeof shippedPackages>} packages */
function write(packages) {
  const byText = new Map()
  for (const [title, { folder }] of packages) for (const text of textsOf(folder)) byText.set(text, [...(byText.get(text) ?? []), title])
  const parts = [
    '# Third-party notices',
    'Tiffin contains these packages, on the server or in the web app. Packages for other platforms are listed with their licence only.',
    'Written by `node scripts/notices.mjs` from package-lock.json; fonts carry their own licence files (OFL.txt).',
    ['| package | licence |', '|---|---|', ...[...packages].map(([title, { license }]) => rowOf(title, license))].join('\n'),
    ...[...byText].map(([text, titles]) => `## ${titles.join(', ')}\n\n\`\`\`\`text\n${text}\n\`\`\`\``),
  ]
  writeFileSync(FILE, `${parts.join('\n\n')}\n`)
}

const packages = shippedPackages()
if (!process.argv.includes('--check')) write(packages)
else {
  const listed = new Set((existsSync(FILE) && readFileSync(FILE, 'utf8').match(/^\| \S+ \d\S* \| .* \|$/gm)) || [])
  const wanted = new Set([...packages].map(([title, { license }]) => rowOf(title, license)))
  const stale = [...wanted].filter((row) => !listed.has(row)).concat([...listed].filter((row) => !wanted.has(row)))
  if (stale.length > 0) {
    console.error(`THIRD_PARTY_NOTICES.md is out of date; run node scripts/notices.mjs\n${stale.slice(0, 10).join('\n')}`)
    process.exitCode = 1
  }
}
