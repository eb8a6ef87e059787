import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyReply } from 'fastify'
import sharp from 'sharp'

export interface CloudinaryPeer {
  readonly base: string
  /** Keeps the next upload waiting until the returned function is called. */
  hold(): () => void
  /** Makes uploads fail with a status and message like Cloudinary's, or cuts the connection, which browsers may retry. */
  fail(how: { status: number; message: string } | 'cut'): void
  recover(): void
  sawAuthorization(): boolean
  close(): Promise<void>
}
interface Asset {
  readonly content: Buffer
  readonly format: string
}
const FORMATS = ['png', 'jpeg', 'gif']

/** Starts a local server with Cloudinary's upload and delivery API. */
export async function startCloudinaryPeer(cloudName: string, preset: string): Promise<CloudinaryPeer> {
  const app = Fastify({ forceCloseConnections: true })
  const assets = new Map<string, Asset>()
  let held: Promise<void> | undefined
  let failure: Parameters<CloudinaryPeer['fail']>[0] | undefined
  let sawAuthorization = false
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024 }, attachFieldsToBody: true })
  app.addHook('onRequest', async (_, reply) => void reply.header('access-control-allow-origin', '*'))
  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).header('x-cld-error', message).send({ error: { message } })

  app.post<{ Params: { cloud: string }; Body: Record<string, unknown> }>('/v1_1/:cloud/image/upload', async (request, reply) => {
    sawAuthorization ||= request.headers.authorization !== undefined
    const [wait, how] = [held, failure]
    held = undefined
    await wait
    if (how === 'cut') return void reply.raw.destroy()
    if (how) return refuse(reply, how.status, how.message)
    const { file, upload_preset: given } = request.body as Record<string, { value?: unknown; toBuffer?: () => Promise<Buffer> }>
    if (request.params.cloud !== cloudName) return refuse(reply, 401, 'Unknown API key')
    if (given?.value !== preset) return refuse(reply, 400, 'Upload preset not found')
    if (!file?.toBuffer) return refuse(reply, 400, 'Missing required parameter - file')
    const content = await file.toBuffer()
    const {
      format = '',
      width,
      height,
    } = await sharp(content)
      .metadata()
      .catch(() => ({ format: '', width: 0, height: 0 }))
    if (!FORMATS.includes(format)) return refuse(reply, 400, 'Invalid image file')
    const hash = createHash('md5').update(content).digest('hex')
    const suffix = format === 'jpeg' ? 'jpg' : format
    assets.set(`${hash}.${suffix}`, { content, format })
    const url = `${baseOf()}/${cloudName}/image/upload/v1/${hash}.${suffix}`
    return {
      public_id: hash,
      version: 1,
      width,
      height,
      format: suffix,
      resource_type: 'image',
      bytes: content.length,
      type: 'upload',
      url,
      secure_url: url,
    }
  })

  app.get<{ Params: { cloud: string; '*': string } }>('/:cloud/image/upload/*', async (request, reply) => {
    const parts = request.params['*'].split('/')
    const asset = assets.get(parts.at(-1) ?? '')
    if (!asset || request.params.cloud !== cloudName) return refuse(reply, 404, 'Resource not found')
    const width = Number(/(?:^|,)w_(\d+)/.exec(parts[0] ?? '')?.[1])
    reply.header('cache-control', 'public, max-age=31536000')
    if (!width) return reply.type(`image/${asset.format}`).send(asset.content)
    return reply.type('image/webp').send(await sharp(asset.content).resize({ width, withoutEnlargement: true }).webp().toBuffer())
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  const baseOf = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    base: baseOf(),
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    fail: (how) => {
      failure = how
    },
    recover: () => {
      failure = undefined
    },
    sawAuthorization: () => sawAuthorization,
    close: () => app.close(),
  }
}
