// npm run tokens: writes what the server needs of the web app's design (emails, payment page, bills) from its one source.
// npm run tokens -- --check: fails when a generated file is out of date, or when a page names another colour than the tokens.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './programs.mjs'
import { coloursIn, coloursText, fontsText } from './tokens/generate.ts'

const STYLES = join(root, 'apps/web/src/styles')
const PACKAGE = join(root, 'packages/design-tokens/src')
const tokens = coloursIn(readFileSync(join(STYLES, 'tokens.css'), 'utf8'))

/** The generated files with what they should contain. */
const generated = {
  [join(PACKAGE, 'colours.generated.ts')]: coloursText(tokens),
  [join(PACKAGE, 'fonts.generated.ts')]: fontsText((name) => readFileSync(join(STYLES, 'fonts', `${name}.woff2`))),
}

/** Files that a browser reads before any style: they name the page's colour themselves. */
const PLAIN_FILES = ['index.html', 'offline.html', 'public/manifest.webmanifest', 'public/manifest-hi.webmanifest']
const canvases = [tokens.light['canvas'], tokens.dark['canvas']]
const foreignColours = (file: string): readonly string[] =>
  (readFileSync(join(root, 'apps/web', file), 'utf8').match(/"#[0-9a-f]{6}"/gi) ?? []).filter(
    (colour) => !canvases.includes(colour.slice(1, -1).toLowerCase()),
  )

function check(): void {
  for (const [file, text] of Object.entries(generated)) {
    if (readFileSync(file, 'utf8') === text) continue
    console.error(`${relative(root, file)} is out of date: run npm run tokens`)
    process.exitCode = 1
  }
  for (const file of PLAIN_FILES)
    for (const colour of foreignColours(file)) {
      console.error(`apps/web/${file} has ${colour}, which is not the canvas of tokens.css`)
      process.exitCode = 1
    }
}

if (process.argv.includes('--check')) check()
else for (const [file, text] of Object.entries(generated)) writeFileSync(file, text)
