import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerRange } from '../../platform/byte-range.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PictureFiles } from './picture-files.ts'
import { STORED_NAME } from './picture-names.ts'

const ONE_YEAR = 31_536_000

/** Sends the picture `name`, which never changes. Names contain only a hash and sizes, so no path leads elsewhere. */
export async function sendPicture(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply, files: PictureFiles) {
  const { name } = request.params
  if (!STORED_NAME.test(name)) throw refuse('not_found')
  // re-encoded pictures are small, and reading at once leaves no open file when the browser disconnects
  const content = await files.read(name)
  if (!content) throw refuse('not_found')
  const tag = `"${name.slice(0, -'.webp'.length)}"`
  reply
    .header('cache-control', `public, max-age=${ONE_YEAR}, immutable`)
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('image/webp')
  const range = answerRange(request, reply, { tag, size: content.length })
  if (range === 'none') return reply.send()
  return reply.send(range === 'whole' ? content : content.subarray(range.start, range.end + 1))
}

/** Compares as a cache does: weak tags match strong ones. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, '')))
