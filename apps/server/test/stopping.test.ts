// The end of a process does not wait for connections on which nobody asks for anything.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startApp } from './start-app.ts'

it.each([
  ['opened ahead of time and never used', ''],
  ['kept alive after an answer', 'GET /health/live HTTP/1.1\r\nHost: tiffin\r\n\r\n'],
  ['whose request breaks off in its headers', 'POST /login HTTP/1.1\r\nHost: tif'],
  [
    'whose request breaks off in its body',
    'POST /login HTTP/1.1\r\nHost: tiffin\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
])('the server stops within two seconds beside a connection %s', async (_, sent) => {
  const app = await startApp()
  const { hostname, port } = new URL(app.base)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(sent)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const before = performance.now()
  await app.close()
  expect(performance.now() - before).toBeLessThan(2_000)
  socket.destroy()
})
