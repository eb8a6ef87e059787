// Limits on the length of files and functions.
import { lineAt } from './read-source.ts'
import type { Breach, SourceFile } from './tree.ts'

const LIMITS = { file: 250, test: 400, useCase: 150, function: 60, component: 120 }
const ROLE_FILE = /^(?:index|routes|queries|(?:data|wire)(?:-[a-z-]+)?)\.ts$/

const camelCase = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** A use case exports the verb and noun of its file name: place-order.ts, placeOrder. */
function isUseCase({ path, exports }: SourceFile): boolean {
  const name = /^apps\/server\/src\/modules\/[^/]+\/([a-z0-9-]+)\.ts$/.exec(path)?.[1]
  if (!name || ROLE_FILE.test(`${name}.ts`)) return false
  return exports.includes(camelCase(name))
}

function limitOf(file: SourceFile): { limit: number; advice: string } {
  if (file.isTest) return { limit: LIMITS.test, advice: 'split the test by subject.' }
  if (isUseCase(file))
    return { limit: LIMITS.useCase, advice: 'move the pure rules of the use case to another file, and its SQL to data.ts.' }
  return { limit: LIMITS.file, advice: 'split it by subject.' }
}

export function* fileLengthBreaches(file: SourceFile): Generator<Breach> {
  if (/\.generated\.ts$/.test(file.path)) return
  const lines = file.source.trimEnd().split('\n').length
  const { limit, advice } = limitOf(file)
  if (lines > limit) yield { line: 1, message: `${lines} lines, at most ${limit}: ${advice}` }
}

/** Functions of tests are not limited, only their files. */
export function* functionLengthBreaches(file: SourceFile): Generator<Breach> {
  // a migration is one step, mostly SQL
  if (file.isTest || file.path.endsWith('.css') || file.path.startsWith('apps/server/migrations/') || /\.generated\.ts$/.test(file.path))
    return
  for (const { name, start, end } of file.functions) {
    const line = lineAt(file.code, start)
    const lines = lineAt(file.code, end) - line + 1
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const limit = isComponent ? LIMITS.component : LIMITS.function
    if (lines > limit) yield { line, message: `${name || 'a function'} has ${lines} lines, at most ${limit}: extract named functions.` }
  }
}
