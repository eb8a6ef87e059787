// The script that each page loads first, from the build's manifest: printed for every page, and within the budgets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import type { Page } from '../apps/web/src/page.ts'
import { pages } from '../apps/web/src/pages.ts'

const CLIENT = join(import.meta.dirname, '../apps/web/dist/en/client')
const KIB = 1024
/** KiB of script, compressed with gzip. On a line of 1.44 Mbit/s a tenth of a second is 18 KiB. */
const BUDGETS: Readonly<Record<string, number>> = { home: 132, menu: 136, cart: 168, restaurantHome: 187, restaurantOrders: 187 }

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
const template = readFileSync(join(CLIENT, 'index.html'), 'utf8')

function collect(key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

/** The scripts that the template names, and those of the page's screen and shell. */
function scriptsOf({ area, screen, layout }: Page): string[] {
  const files = new Set([...template.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file))
  collect(`src/areas/${area}/${screen}/${screen}.screen.tsx`, files)
  collect(`src/app/shells/${layout}.shell.tsx`, files)
  return [...files]
}

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length / KIB
  sizes.set(file, size)
  return size
}

test('each page loads the script of its own screen, and the budgets are kept', () => {
  const loads = Object.entries<Page>(pages).map(([name, page]) => {
    const scripts = scriptsOf(page)
    return { name, scripts, kib: scripts.reduce((sum, file) => sum + sizeOf(file), 0) }
  })
  for (const { name, scripts, kib } of loads) console.log(`${name.padEnd(26)} ${kib.toFixed(1).padStart(6)} KiB in ${scripts.length} files`)
  const tooLarge = loads.filter(({ name, kib }) => kib > (BUDGETS[name] ?? Number.POSITIVE_INFINITY))
  expect(tooLarge.map(({ name, kib, scripts }) => `${name}: ${kib.toFixed(1)} KiB, ${scripts.join(' ')}`)).toEqual([])
})
