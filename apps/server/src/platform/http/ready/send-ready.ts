import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encoded-body.ts'
import type { Ready, ReadyAnswers } from './ready-answers.ts'

/** A smaller body fits into the packet of its headers. */
const COMPRESSED_FROM_BYTES = 1024

/** Returns whether a request may get an answer that others get too: it carries no session. */
export const isGuest = ({ headers }: FastifyRequest): boolean => headers.authorization === undefined

/** Sends an answer with its ETag, or 304 to a client that has it. `vary`: besides `Accept`. */
export function sendReady(
  answers: ReadyAnswers,
  ready: Ready,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = 'Accept-Encoding',
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request
  reply.code(ready.status).headers({ 'cache-control': 'no-cache', vary: `${reply.getHeader('vary') ?? 'Accept'}, ${vary}` })
  if (ready.status === 200) reply.header('etag', `W/"${ready.tag}"`)
  if (ready.status === 200 && headers['if-none-match'] !== undefined && matches(headers['if-none-match'], ready.tag))
    return reply.code(304).send()
  reply.header('content-type', ready.type)
  const encoding = ready.body.length < COMPRESSED_FROM_BYTES ? undefined : encodingFor(headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  const body = answers.bodyOf(ready, encoding)
  return body instanceof Promise ? body.then((bytes) => reply.send(bytes)) : reply.send(body)
}

const matches = (tags: string, tag: string): boolean => tags.trim() === '*' || tags.includes(`"${tag}"`)
