// Whether something made from files is still the one those files would make: a stamp keeps the hash of their contents.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './programs.mjs'

// gone with node_modules, and so are the packages that the outputs were made with
const stampOf = (part) => join(root, 'node_modules/.cache/tiffin', part)

function* filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

/** One hash over names and contents; tests are left out, they go into no output. */
export function hashOf(inputs) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const input of inputs)
    for (const file of filesIn(join(root, input)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

export const isStamped = (part, hash) => existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hash

export function stamp(part, hash) {
  mkdirSync(dirname(stampOf(part)), { recursive: true })
  writeFileSync(stampOf(part), hash)
}

export const unstamp = (part) => rmSync(stampOf(part), { force: true })
