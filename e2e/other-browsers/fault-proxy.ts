// A proxy between browser and server that collects the errors of pages, for browsers whose driver does not report the console. It adds a
// script to each page that sends errors here.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

const SCRIPT = '/collect-faults.js'
const FAULTS = '/collect-faults'

/** Runs in the page before all other scripts; sent as text. */
function collect(address: string) {
  const tell = (fault: string) => navigator.sendBeacon(address, fault)
  const error = console.error
  console.error = (...parts: unknown[]) => {
    tell(parts.map(String).join(' '))
    error(...parts)
  }
  // includes resources that failed to load, whose event does not bubble
  window.addEventListener('error', ({ message, target }) => tell(message ?? `not loaded: ${(target as Element).outerHTML}`), true)
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`Content-Security-Policy: ${violatedDirective} blocked ${blockedURI}`),
  )
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

export async function startFaultProxy(target: URL) {
  const faults: string[] = []
  const upstream = (incoming: IncomingMessage) => {
    const isPage = incoming.headers.accept?.includes('text/html') === true
    const headers = { ...incoming.headers, host: target.host }
    // the server knows only its own origin
    if (headers.origin) headers.origin = target.origin
    if (isPage) headers['accept-encoding'] = 'identity'
    return { isPage, options: { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers } }
  }
  async function pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { isPage, options } = upstream(incoming)
    const outgoing = request(options)
    incoming.pipe(outgoing)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const status = answer.statusCode ?? 502
    if (status >= 400) faults.push(`${status} ${incoming.method} ${incoming.url}`)
    if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
      reply.writeHead(status, answer.headers)
      answer.pipe(reply)
      return
    }
    const page = (await read(answer)).replace(/<head>/, `<head><script src="${SCRIPT}"></script>`)
    const { 'content-length': _, ...headers } = answer.headers
    reply.writeHead(status, headers).end(page)
  }
  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (incoming.url === SCRIPT) {
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${collect})('${FAULTS}')`)
    } else if (incoming.url === FAULTS) {
      faults.push(await read(incoming))
      reply.writeHead(204).end()
    } else await pass(incoming, reply)
  }
  const server = createServer((incoming, reply) => {
    // a browser that disconnects aborts its requests
    handle(incoming, reply).catch(() => reply.destroy())
  })
  server.on('upgrade', (incoming, socket, head) => {
    const { headers } = upstream(incoming).options
    const peer = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      peer.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      peer.write(head)
      socket.pipe(peer).pipe(socket)
    })
    for (const [one, other] of [[socket, peer] as const, [peer, socket] as const]) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => faults,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
