// During a rolling upgrade two processes have different builds of the web app, and a page of one may request the other's scripts.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needs } from './support/peers/needs.ts'
import { hasNginx, type NginxPeer, startNginx } from './support/peers/nginx-peer.ts'
import { freePort } from './support/peers/server-process.ts'

const isPossible = hasNginx()

const servers: Server[] = []
const asked: string[] = []
let nginx: NginxPeer

/** Serves the files of one build as the server does. */
async function serve(build: string): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(`${build} ${request.url}`)
    if (!request.url?.startsWith(`/assets/en/${build}-`))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end(build)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  if (!isPossible) return
  const [older, newer] = [await serve('older'), await serve('newer')]
  nginx = await startNginx({ servers: [older, newer], port: await freePort(), hasTls: false })
})
afterAll(async () => {
  await nginx?.stop()
  for (const server of servers) server.close()
})

describe('while one process has another build', needs({ nginx: isPossible }), () => {
  const ask = (path: string) => fetch(`${nginx.base}${path}`)

  it('a script is found on either process', async () => {
    const wanted = [0, 1, 2, 3].flatMap((number) =>
      ['older', 'older', 'newer', 'newer'].map((build, turn) => ({ build, path: `/assets/en/${build}-${number}-${turn}.js` })),
    )
    const answers: string[] = []
    for (const { path } of wanted) answers.push(await (await ask(path)).text())
    expect(answers).toEqual(wanted.map(({ build }) => build))
  })

  it('a missing script is requested once from each, is not cached, and takes no process out of service', async () => {
    const gone = '/assets/en/gone-1.js'
    expect([(await ask(gone)).status, (await ask(gone)).status]).toEqual([404, 404])
    const [first, second] = ['older', 'newer'].map((build) => asked.filter((line) => line === `${build} ${gone}`).length)
    expect([first, second]).toEqual([2, 2])
    expect((await ask('/assets/en/newer-9.js')).status).toBe(200)
  })
})
