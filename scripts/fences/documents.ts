import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'THIRD_PARTY_NOTICES.md'])

export function* documentsIn(root: string, folder = ''): Generator<string> {
  if (!existsSync(join(root, folder))) return
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (SKIPPED.has(entry.name)) continue
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* documentsIn(root, path)
    else if (entry.name.endsWith('.md')) yield path
  }
}
