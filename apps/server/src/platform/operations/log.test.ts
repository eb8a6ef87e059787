import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog, logRequests } from './log.ts'

it('a line names its level in words, and a monitor that asks every few seconds fills no log', async () => {
  const lines: { level: string; route?: string; status?: number }[] = []
  const app = Fastify({
    loggerInstance: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    disableRequestLogging: true,
  })
  logRequests(app)
  let isReady = true
  app.get('/health/ready', { config: { counts: 'monitoring' } }, (_request, reply) => reply.code(isReady ? 200 : 503).send())
  app.get('/settings', (_request, reply) => reply.send())
  for (const path of ['/health/ready', '/settings']) await app.inject(path)
  isReady = false
  await app.inject('/health/ready')
  await app.close()
  expect(lines).toEqual([
    expect.objectContaining({ level: 'info', route: '/settings', status: 200 }),
    expect.objectContaining({ level: 'info', route: '/health/ready', status: 503 }),
  ])
})
