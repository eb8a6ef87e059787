// A copy of the working tree for mutants, with links to its installed packages. The working tree is never changed.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const PLACES = ['.', 'apps/server']

/** Returns the folder of the copy. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tiffin-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const path of listed.split('\n').filter((name) => name !== '' && !name.startsWith('e2e/gallery/'))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { force: true })
  }
  for (const place of PLACES) linkPackages(join(root, place, 'node_modules'), join(copy, place, 'node_modules'))
  return copy
}

/** Links every installed package; those of the workspace are the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of namesIn(from)) {
    if (name === '.cache') continue
    if (name !== '@tiffin') symlinkSync(join(from, name), join(to, name))
  }
  const own = namesIn(join(from, '@tiffin'))
  if (own.length > 0) mkdirSync(join(to, '@tiffin'))
  for (const name of own) {
    const folder = join(to, '../packages', name)
    symlinkSync(namesIn(folder).length > 0 ? folder : join(to, '../apps', name), join(to, '@tiffin', name))
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export const deleteTree = (copy: string): void => rmSync(copy, { recursive: true, force: true, maxRetries: 3 })
