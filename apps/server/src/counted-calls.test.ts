import { afterEach, expect, it, vi } from 'vitest'
import { countServices, type Services } from './counted-calls.ts'
import { createCounters } from './platform/operations/counters.ts'

afterEach(() => void vi.useRealTimers())

it('a mail server that takes a connection and never answers counts as one that fails', async () => {
  vi.useFakeTimers()
  const counters = createCounters('.')
  const mailer: Services['mailer'] = { name: 'a silent one', send: () => new Promise(() => undefined) }
  const { mailer: counted } = countServices({ mailer, provider: {}, pushes: {} } as unknown as Services, counters)
  const outcome = counted.send({ to: 'asha@example.com' } as never).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await outcome).toBe('the mail server took too long')
  expect(await counters.registry.getSingleMetricAsString('tiffin_service_calls_total')).toContain('{service="mail",outcome="failed"} 1')
})
