// Installs the packages when they are missing or are not those of the lock file.
import { existsSync, readFileSync } from 'node:fs'
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

/** @param {(line: string) => void} say */
export async function install(say) {
  const hash = hashOf(['package-lock.json'])
  if (isStamped('install', hash)) return say('packages   up to date')
  if (isInstalledAsLocked()) {
    stamp('install', hash)
    return say('packages   up to date')
  }
  say('packages   installing, half a minute or so ...')
  const start = performance.now()
  // the build needs the development packages whatever NODE_ENV says
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const { code, output } = npm ? await runNode([npm, ...args]) : await run('npm', args)
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
  stamp('install', hash)
  say(`packages   installed in ${secondsSince(start)}`)
}
