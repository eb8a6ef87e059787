import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { answerRange } from '../../platform/byte-range.ts'
import { refuse } from '../../platform/refusal.ts'

export const ARCHIVE_PATH = '/map/city.pmtiles'
const AN_HOUR = 3_600

/** Mounts the operator's archive, if there is one. Maps read it in ranges of some KiB. */
export function registerMapRoutes(app: FastifyInstance, archive: string | undefined): void {
  if (!archive) return
  app.get(ARCHIVE_PATH, { schema: { hide: true } as object, config: { counts: 'files' } }, async (request, reply) => {
    const { size, mtimeMs } = await stat(archive).catch(() => {
      throw refuse('not_found')
    })
    const tag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
    reply.header('cache-control', `public, max-age=${AN_HOUR}`).header('etag', tag).header('accept-ranges', 'bytes')
    const range = answerRange(request, reply, { tag, size })
    if (range === 'none') return reply.send()
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    return reply
      .type('application/octet-stream')
      .header('content-length', end - start + 1)
      .send(createReadStream(archive, { start, end }))
  })
}
