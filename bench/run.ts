// npm run bench: throughput of the built server as a share of limits measured in the same run (docs/sizing.md).
import { measure } from './measure.ts'
import { clock, startProgress } from './report/progress.ts'
import { keepSection } from './report/results.ts'
import { writeSection } from './report/table.ts'
import { readOptions } from './stage/options.ts'
import { openStage } from './stage/stage.ts'

// runs the handlers of 'exit'
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const options = readOptions()
const startedAt = performance.now()
const say = startProgress()
const stage = await openStage(options, say)
try {
  const result = await measure(stage, options, say)
  // metrics of the running server first; the audit stops it
  const draft = writeSection(options, stage, result)
  say('audit')
  const violations = options.isFull ? await stage.audit() : []
  const section =
    violations.length === 0 ? draft : `${draft}\n\nThe audit found violations:\n${violations.map((each) => `- ${each}`).join('\n')}`
  console.log(`\n\n${section}\n\n${clock(performance.now() - startedAt)} in all`)
  if (options.isFull) keepSection(section)
  process.exitCode = violations.length === 0 ? 0 : 1
} finally {
  await stage.close()
}
