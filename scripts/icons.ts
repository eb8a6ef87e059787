// npm run icons: writes the icons that the web app imports, from the package of all Tabler icons, which only the development installs.
// npm run icons -- --check: fails when a file is missing, out of date or unused, or when something imports the package itself.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, iconText, importedIcons, indexText } from './icons/generate.ts'
import { root } from './programs.mjs'

const WEB = join(root, 'apps/web/src')
const ICONS = join(WEB, 'icons')
const ALL = join(root, 'node_modules/@tabler/icons-react/dist/esm/icons')

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(WEB, name), 'utf8'))
const names = [...new Set(sources.flatMap(importedIcons))].sort()
const generated = new Map([
  ['index.generated.ts', indexText(names)],
  ...names.map((name) => [fileOf(name), iconText(name, readFileSync(join(ALL, `${name}.mjs`), 'utf8'))] as const),
])
const isWritten = (name: string) => name.endsWith('.generated.ts')
const unused = readdirSync(ICONS).filter((name) => isWritten(name) && !generated.has(name))

function check(): void {
  const read = (name: string) => (existsSync(join(ICONS, name)) ? readFileSync(join(ICONS, name), 'utf8') : undefined)
  const stale = [...generated].filter(([name, text]) => read(name) !== text).map(([name]) => name)
  for (const name of [...stale, ...unused]) console.error(`apps/web/src/icons/${name} is out of date: run npm run icons`)
  const direct = sources.filter((text) => text.includes("from '@tabler/icons-react'"))
  if (direct.length > 0) console.error(`${direct.length} files import @tabler/icons-react: import from #icons and run npm run icons`)
  process.exitCode = stale.length + unused.length + direct.length > 0 ? 1 : 0
}

if (process.argv.includes('--check')) check()
else {
  for (const [name, text] of generated) writeFileSync(join(ICONS, name), text)
  for (const name of unused) rmSync(join(ICONS, name))
}
