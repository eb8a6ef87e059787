// Installs the packages that a command needs, when they are missing or are not those of the lock file.
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { hashOf, isStamped, stamp } from './freshness.mjs'
import { root, run, runNode, secondsSince } from './programs.mjs'

/**
 * @param {string} lock
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
const packagesOf = (lock) => JSON.parse(readFileSync(join(root, lock), 'utf8')).packages

/** Compares the list that npm keeps of its last installation with the lock file, for the case that `npm ci` was run by hand. */
function isInstalledAsLocked() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link || optional) return true
    return installed[path]?.version === version && existsSync(join(root, path))
  })
}

/** Returns a folder for npm's downloads if npm cannot write to its own: services often have a home folder that is read-only or missing. */
function ownCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(root, '.cache/npm') }
  }
}

/** Of these, Tiffin is built and runs. The packages of tests, checks and benchmarks are those of the root, twice as many. */
const PARTS = ['--workspace=apps/server', '--workspace=apps/web']

/**
 * @param {(line: string) => void} say
 * @param {{ isForDevelopment: boolean }} options
 */
export async function install(say, { isForDevelopment }) {
  const hash = hashOf(['package-lock.json'])
  const isWhole = isStamped('packages', hash)
  if (isWhole || (!isForDevelopment && isStamped('runtime', hash))) return say('packages   up to date')
  if (isInstalledAsLocked()) {
    stamp('packages', hash)
    return say('packages   up to date')
  }
  say('packages   installing, half a minute or so ...')
  const start = performance.now()
  // a server may be running on its part of the packages, so the others are added without replacing these
  const command = isStamped('runtime', hash) ? ['install', '--no-save'] : ['ci', ...(isForDevelopment ? [] : PARTS)]
  // the build needs the development packages whatever NODE_ENV says
  const args = [...command, '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const env = ownCache()
  const { code, output } = npm ? await runNode([npm, ...args], { env }) : await run('npm', args, { env })
  if (code !== 0) throw new Error(`The packages could not be installed. npm ${command[0]} says:\n${output}`)
  stamp(isForDevelopment ? 'packages' : 'runtime', hash)
  say(`packages   installed in ${secondsSince(start)}`)
}
