// Finds a Chromium: the configured one, the machine's, Playwright's, or the one in an npm package, in this order.
// Most tests prefer Debian's headless shell.
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Disables GPU, protocols and background traffic that make runs differ. Root cannot use the sandbox. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The package unpacks into the temporary folder while it is imported, and reads the environment to decide about its libraries. */
async function chromiumFromNpm(): Promise<string> {
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME } = process.env
  const folder = join(tmpdir(), 'tiffin-chromium-147')
  mkdirSync(folder, { recursive: true })
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' })
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, AWS_LAMBDA_JS_RUNTIME }))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

async function findBrowser(): Promise<string> {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) return asked
  const found = process.env['NPM_CHROMIUM'] ? undefined : [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path))
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64') return chromiumFromNpm()
  throw new Error('The browser tests need a Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.')
}

/** Starts Chromium with everything that it has: the headless shell shows no notifications, and draws a few pixels differently. */
export const wholeBrowser = { executablePath: await findBrowser(), args: BROWSER_FLAGS }

/** Starts Chromium without a window where its headless shell is installed (docs/decisions/046-a-browser-without-a-window.md). */
export const quickBrowser = hasHeadlessShell() ? { ...wholeBrowser, executablePath: HEADLESS_SHELL } : wholeBrowser

function hasHeadlessShell(): boolean {
  const isChosen = process.env['CHROMIUM_PATH'] || process.env['NPM_CHROMIUM']
  return !isChosen && existsSync(HEADLESS_SHELL)
}
