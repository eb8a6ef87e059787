// A local store with the part of Amazon's S3 protocol that Tiffin uses. It checks signatures with another library than the one that makes them.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import aws4 from 'aws4'
import { encodeXML } from 'entities'

interface StoredObject {
  readonly content: Buffer
  readonly type: string
  readonly cacheControl: string
  changedAt: Date
}
/** `code` of S3's errors, or a connection that is cut or stays silent. */
type Failure = { readonly status: number; readonly code: string } | 'cut' | 'silence'
export interface S3Peer {
  /** The settings of an installation that keeps its pictures here. */
  readonly env: Readonly<Record<'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>>
  readonly objects: Map<string, StoredObject>
  /** Method and path of every request. */
  readonly requests: string[]
  /** Makes requests fail: all, or as many as `times` says, or those of one method. */
  fail(failure: Failure, only?: { readonly times?: number; readonly method?: string }): void
  recover(): void
  close(): Promise<void>
}
const [BUCKET, REGION, KEY, SECRET] = ['pictures', 'ap-south-1', 'AKIATIFFIN', 'secret/of+the=peer']
/** S3 has a thousand; few make the tests turn pages. */
const PAGE = 3
/** Begins tokens of pages: characters that XML and addresses write differently. */
const TOKEN = '&+=<'

export async function startS3Peer(): Promise<S3Peer> {
  const objects: S3Peer['objects'] = new Map()
  const requests: string[] = []
  let failing: { failure: Failure; left: number; method: string | undefined } | undefined
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    requests.push(`${request.method} ${request.url}`)
    if (failing && failing.left > 0 && (failing.method ?? request.method) === request.method) {
      failing.left -= 1
      if (failing.failure === 'cut') return void request.socket.destroy()
      if (failing.failure === 'silence') return
      return refuse(response, failing.failure.status, failing.failure.code)
    }
    const fault = faultOf(request, body)
    if (fault) return refuse(response, 403, fault)
    answer(objects, request, response, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { S3_URL: `${base}/${BUCKET}`, S3_REGION: REGION, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: SECRET },
    objects,
    requests,
    fail: (failure, { times = Number.POSITIVE_INFINITY, method } = {}) => {
      failing = { failure, left: times, method }
    },
    recover: () => {
      failing = undefined
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '')

/** Returns S3's code for a request whose signature or content is not right. */
function faultOf(request: IncomingMessage, body: Buffer): string | undefined {
  if (header(request, 'x-amz-content-sha256') !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const signed = /SignedHeaders=([^,]+)/.exec(header(request, 'authorization'))?.[1]?.split(';') ?? []
  const expected = aws4.sign(
    {
      service: 's3',
      region: REGION,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: Object.fromEntries(signed.map((name) => [name, header(request, name)])),
    },
    { accessKeyId: KEY, secretAccessKey: SECRET },
  ).headers?.['Authorization']
  if (!header(request, 'authorization').includes(`Credential=${KEY}/`)) return 'InvalidAccessKeyId'
  return expected === header(request, 'authorization') ? undefined : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

function answer(objects: S3Peer['objects'], request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
  const [, bucket, ...rest] = pathname.split('/')
  const key = rest.join('/')
  const found = objects.get(key)
  if (bucket !== BUCKET) refuse(response, 404, 'NoSuchBucket')
  else if (key === '') response.end(listOf(objects, searchParams))
  else if (request.method === 'PUT') {
    const [type, cacheControl] = [header(request, 'content-type'), header(request, 'cache-control')]
    objects.set(key, { content: body, type, cacheControl, changedAt: new Date() })
    response.end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (!found) refuse(response, 404, 'NoSuchKey')
  else {
    const { content, type, cacheControl, changedAt } = found
    const headers = { 'content-type': type, 'content-length': content.length, 'cache-control': cacheControl }
    response.writeHead(200, { ...headers, 'last-modified': changedAt.toUTCString() })
    response.end(request.method === 'HEAD' ? undefined : content)
  }
}

function listOf(objects: S3Peer['objects'], query: URLSearchParams): string {
  const after = (query.get('continuation-token') ?? '').slice(TOKEN.length)
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, PAGE)
  const contents = page.map((key) => {
    const { content, changedAt } = objects.get(key) as StoredObject
    return `<Contents><Key>${encodeXML(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const next = keys.length > PAGE ? `<NextContinuationToken>${encodeXML(TOKEN + page.at(-1))}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}
