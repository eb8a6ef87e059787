// Which of the installed packages the server needs to run, as npm reads it from the lock file.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, runNode } from '../programs.mjs'

const LISTING = ['ls', '--package-lock-only', '--all', '--omit=dev', '--parseable', '--workspace=apps/server']

/** Returns their folders below the root. Throws when one is not installed; those of other platforms never are. */
export async function runtimePackages() {
  const npm = process.env['npm_execpath']
  const { code, output } = npm ? await runNode([npm, ...LISTING]) : await run('npm', LISTING)
  if (code !== 0) throw new Error(`npm could not list the packages of the server:\n${output}`)
  /** @type {Record<string, { optional?: boolean, link?: boolean }>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const folders = output.split('\n').map((path) => relative(root, path))
  const packages = folders.filter((folder) => locked[folder] !== undefined && folder.includes('node_modules/') && !locked[folder]?.link)
  const [missing] = packages.filter((folder) => !locked[folder]?.optional && !existsSync(join(root, folder)))
  if (missing) throw new Error(`${missing} is not installed: run npm ci.`)
  return packages.filter((folder) => existsSync(join(root, folder)))
}
