// The OpenAPI document: complete, valid by Redocly's recommended rules, and independent of what was loaded before.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type CallDefinition, calls } from '@tiffin/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
const read = (path = '/docs/openapi.json') => fetch(app.base + path)

it('passes Redocly’s recommended rules without an error or a warning', async () => {
  const source = await (await read()).text()
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config: await createConfig({ extends: ['recommended'] }) })
  const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
  expect(found).toEqual([])
})

it('is served even if other code of the process registers types with the same names', async () => {
  // like a second copy of the contract in the web app's server bundle
  z.object({}).meta({ id: 'Product' })
  z.object({}).meta({ id: 'User' })
  for (const path of ['/docs/openapi.json', '/docs/openapi.yaml', '/docs']) expect([path, (await read(path)).status]).toEqual([path, 200])
})

it('is generated once, compressed for clients that accept it, and returns 304 to a client that has it', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${app.base}/docs/openapi.json`, { headers })
  const plain = await ask({ 'accept-encoding': 'identity' })
  const zipped = await ask({ 'accept-encoding': 'gzip, br' })
  expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  expect(await zipped.text()).toBe(await plain.text())
  expect((await ask({ 'accept-encoding': 'br, gzip;q=0' })).headers.get('content-encoding')).not.toBe('gzip')
  const tag = plain.headers.get('etag') ?? ''
  expect([zipped.headers.get('etag'), (await ask({ 'if-none-match': tag })).status]).toEqual([tag, 304])
})

it('contains every call with its name, session and errors', async () => {
  const { paths, components } = (await (await read()).json()) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, unknown> }
  }
  for (const [name, { method, path, access, alsoFor }] of Object.entries(calls) as [string, CallDefinition][]) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const sessions = [access, ...(alsoFor ? [alsoFor] : [])].map((role) => ({ [role]: [] }))
    expect([name, operation?.operationId, operation?.security]).toEqual([name, name, access === 'public' ? [] : sessions])
    expect([name, Object.keys(operation?.responses ?? {}).sort()]).toEqual([name, [expect.stringMatching(/^20[01]$/), '4XX', '5XX']])
  }
  const failureOf = (path: string, method: string) => JSON.stringify(paths[path]?.[method]?.responses['4XX'])
  expect(failureOf('/admin/login', 'post')).toContain('AdministratorFailure')
  expect(failureOf('/order', 'post')).toContain('OrderFailure')
  expect(failureOf('/orders/{id}/bill.pdf', 'get')).toContain('Failure')
  expect(failureOf('/order', 'post')).toContain('cart_empty')
  expect(failureOf('/addToCart', 'post')).not.toContain('cart_empty')
  expect(failureOf('/settings', 'get')).toContain('429: too_many')
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Product', 'Order', 'Failure', 'ErrorCode']))
})
interface Operation {
  readonly operationId: string
  readonly security: unknown
  readonly responses: Record<string, unknown>
}
