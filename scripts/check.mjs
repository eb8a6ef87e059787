// The fast checks, one after the other; a failed one prints its output: lock file, notices, types, lint, fences, schema files, icons, design tokens, share of web tests, unused code.
import { join } from 'node:path'
import { binOf, root, runNode, secondsSince } from './programs.mjs'

const steps = [
  { name: 'lock file', args: [join(root, 'scripts/check-lock.mjs')] },
  { name: 'notices', args: [join(root, 'scripts/notices.mjs'), '--check'] },
  { name: 'types', args: [binOf('typescript-compiler', 'tsc'), '-b'] },
  { name: 'lint', args: [binOf('@biomejs/biome', 'biome'), 'check', '.'] },
  { name: 'fences', args: ['--import', 'tsx', join(root, 'scripts/fences.ts')] },
  { name: 'schema', args: ['--import', 'tsx', join(root, 'scripts/schema.ts'), '--check'] },
  { name: 'icons', args: ['--import', 'tsx', join(root, 'scripts/icons.ts'), '--check'] },
  { name: 'tokens', args: ['--import', 'tsx', join(root, 'scripts/tokens.ts'), '--check'] },
  { name: 'web tests', args: [join(root, 'scripts/test-share.mjs')] },
  { name: 'unused', args: [binOf('knip')] },
]

let failed = 0
for (const { name, args } of steps) {
  const start = performance.now()
  const { code, output } = await runNode(args)
  console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${secondsSince(start)}`)
  if (code === 0) continue
  failed += 1
  console.log(output)
}
console.log(failed === 0 ? '  All checks hold.' : `  ${failed} of ${steps.length} checks failed.`)
process.exitCode = failed === 0 ? 0 : 1
