// A store of objects that speaks Amazon's S3 protocol. Objects are named as the pictures' addresses: `images/<name>`.
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { PictureFile, PictureFiles } from './picture-files.ts'
import { STORED_NAME } from './picture-names.ts'

export interface S3Account {
  /** The bucket's address without a trailing slash: `https://s3.example/bucket` or `https://bucket.s3.example`. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const FOLDER = 'images/'
/** The browser waits a minute for an upload of up to three files. */
const REQUEST_MS = 10_000
/** After 429 and 5xx. */
const REPETITIONS = 2
const FIRST_PAUSE_MS = 100
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const RETRY_SECONDS = 5

type Send = (method: string, path: string, body?: Buffer) => Promise<Response>

export interface S3Options {
  /** Called with the store's own words, such as `403 SignatureDoesNotMatch`. */
  readonly onFailure?: (reason: string) => void
  /** Until a request has its answer, with its repetitions. */
  readonly requestMs?: number
}

/** Returns the pictures in a bucket. Makes no request until they are used. Refuses `unavailable` when the store does not do its work. */
export function s3Files(account: S3Account, options: S3Options = {}): PictureFiles {
  const send = sender(account, options)
  const object = (name: string) => `/${FOLDER}${name}`
  const read = async (name: string): Promise<Buffer | undefined> => {
    const answer = await send('GET', object(name))
    return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
  }
  const write = async (name: string, content: Buffer): Promise<void> => void (await send('PUT', object(name), content))
  return {
    read,
    write,
    find: async (name) => {
      const { status, headers } = await send('HEAD', object(name))
      if (status === 404) return undefined
      return { name, bytes: Number(headers.get('content-length')), changedAt: Date.parse(headers.get('last-modified') ?? '') }
    },
    // copying an object onto itself would need the bucket's name, which not every address has
    touch: async (name) => {
      const content = await read(name)
      if (content) await write(name, content)
      return content !== undefined
    },
    remove: async (name) => void (await send('DELETE', object(name))),
    list: () => listObjects(send),
  }
}

function sender({ bucketUrl, ...account }: S3Account, { onFailure, requestMs = REQUEST_MS }: S3Options): Send {
  const client = new AwsClient({ ...account, service: 's3', retries: REPETITIONS, initRetryMs: FIRST_PAUSE_MS })
  const fail = (reason: string): Refusal => {
    onFailure?.(reason)
    return refuse('unavailable', { retryAfter: RETRY_SECONDS, cause: new Error(reason) })
  }
  return async (method, path, body) => {
    const headers: Record<string, string> = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    }
    if (body) Object.assign(headers, { 'content-type': 'image/webp', 'cache-control': CACHE_CONTROL })
    const content = body && { body: new Uint8Array(body) }
    const request = { method, headers, ...content, signal: AbortSignal.timeout(requestMs) }
    const answer = await client.fetch(bucketUrl + path, request).catch((error: Error) => {
      throw fail(reasonOf(error))
    })
    // of what is written or listed only the bucket can be missing
    const mayBeMissing = answer.status === 404 && method !== 'PUT' && !path.startsWith('?')
    if (answer.ok || mayBeMissing) return answer
    throw fail(`${answer.status} ${codeOf(await answer.text())}`.trim())
  }
}

/** `fetch failed` says nothing; the error behind it does. */
const reasonOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message)
const codeOf = (xml: string): string => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''

const textOf = (tag: string, xml: string): string => decodeXML(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')

async function* listObjects(send: Send): AsyncGenerator<PictureFile> {
  let next = ''
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER, ...(next && { 'continuation-token': next }) })
    const xml = await (await send('GET', `?${query}`)).text()
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = textOf('Key', entry).slice(FOLDER.length)
      if (STORED_NAME.test(name)) yield { name, bytes: Number(textOf('Size', entry)), changedAt: Date.parse(textOf('LastModified', entry)) }
    }
    next = textOf('NextContinuationToken', xml)
  } while (next)
}
