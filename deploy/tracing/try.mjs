// Tries the tracing of docs/how-to/trace-requests.md on this machine: a Tiffin with a demo city of its own sends its spans here.
//   node deploy/tracing/try.mjs FOLDER      FOLDER has tracing.cjs and its packages; needs a built Tiffin
// Prints the spans of one request. Ends with 1 if it has none of HTTP, or none of PostgreSQL under that.
import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const folder = resolve(process.argv[2] ?? '/opt/tiffin-tracing')
const here = fileURLToPath(new URL('.', import.meta.url))
const REQUEST = 'a-request-to-find'

const spans = []
const collector = createServer(async (request, response) => {
  const { resourceSpans = [] } = await json(request)
  for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
  response.setHeader('content-type', 'application/json').end('{}')
  collector.emit('spans')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const portOf = (server) => server.address().port
const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const base = `http://127.0.0.1:${portOf(probe)}`
probe.close()

loadEnvFile(join(here, 'tracing.env'))
const data = mkdtempSync(join(tmpdir(), 'tiffin-tracing-'))
const tiffin = spawn(process.execPath, [join(here, '../../apps/server/dist/main.js')], {
  // a folder without an .env
  cwd: data,
  env: {
    ...process.env,
    DATA_DIR: data,
    PORT: new URL(base).port,
    DEMO: '1',
    DEMO_LIFE: '0',
    NODE_OPTIONS: `--require ${join(folder, 'tracing.cjs')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER_ARG: '1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const attributesOf = ({ attributes }) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value).flat()[0]]))
const hasId = (span) => JSON.stringify(span.attributes).includes(REQUEST)

try {
  const limit = AbortSignal.timeout(180_000)
  for await (const [chunk] of on(tiffin.stdout, 'data', { signal: limit })) if (String(chunk).includes('Tiffin is ready')) break
  const { status } = await fetch(`${base}/getRestaurents?token=secret`, { headers: { 'x-request-id': REQUEST } })
  while (!spans.some(hasId)) await once(collector, 'spans', { signal: limit })
  const request = spans.find(hasId)
  const under = spans.filter(({ traceId, spanId }) => traceId === request.traceId && spanId !== request.spanId)
  const ms = ({ startTimeUnixNano: from, endTimeUnixNano: to }) => `${(Number(BigInt(to) - BigInt(from)) / 1e6).toFixed(1)} ms`
  console.log(`${request.name} ${attributesOf(request)['url.path']} ${status}   ${ms(request)}`)
  for (const span of under)
    console.log(`  ${span.name}   ${ms(span)}   ${(attributesOf(span)['db.query.text'] ?? '').replace(/\s+/g, ' ').slice(0, 80)}`)
  const hasStatement = under.some((span) => attributesOf(span)['db.query.text'])
  const hasSecret = JSON.stringify(spans).includes('secret')
  if (hasSecret) console.log('the query string is in a span')
  process.exitCode = hasStatement && !hasSecret ? 0 : 1
} finally {
  tiffin.kill()
  await once(tiffin, 'exit')
  collector.close()
  rmSync(data, { recursive: true, force: true })
}
