import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../operations/log.ts'
import { createHttp, type Http } from './http.ts'

const NODE_LOOKS_MS = 30_000
let http: Http
beforeAll(async () => {
  http = await createHttp({
    publicUrl: 'http://127.0.0.1',
    imageOrigins: [],
    uploadOrigins: [],
    signInSources: undefined,
    corsOrigins: [],
    trustProxy: false,
    log: createLog('silent'),
    isStrict: true,
    foldersWithoutPages: [],
    admit: (_request, _reply, done) => done(),
    requestTimeoutMs: 400,
  })
  http.app.post('/', async () => ({}))
  await http.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.app.close())

/** Sends a part of a request and returns what arrives until the server ends the connection. */
async function answerTo(part: string): Promise<string> {
  const socket = connect((http.app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.write(part)
  await once(socket, 'close')
  return received
}

it.each([
  ['head', 'POST / HTTP/1.1\r\nHost: x\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
])(
  "a %s that does not arrive ends the request at its time, not at Node's next look",
  async (_, part) => {
    expect(await answerTo(part)).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"timed_out"/)
  },
  NODE_LOOKS_MS / 3,
)
