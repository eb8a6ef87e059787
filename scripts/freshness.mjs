// Decides whether a build output is up to date: a stamp file keeps the hash of the inputs that it was made from.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './programs.mjs'

// stamps are kept in node_modules, so that a new installation of the packages rebuilds everything
/** @param {string} part */
const stampOf = (part) => join(root, 'node_modules/.cache/tiffin', part)

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

/**
 * Returns one hash of the names and contents of all files below `inputs`. Tests are left out, because no output contains them.
 * @param {string[]} inputs
 */
export function hashOf(inputs) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const input of inputs)
    for (const file of filesIn(join(root, input)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * @param {string} part
 * @param {string} hash
 */
export const isStamped = (part, hash) => existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hash

/**
 * @param {string} part
 * @param {string} hash
 */
export function stamp(part, hash) {
  mkdirSync(dirname(stampOf(part)), { recursive: true })
  writeFileSync(stampOf(part), hash)
}

/** @param {string} part */
export const unstamp = (part) => rmSync(stampOf(part), { force: true })
