// Which addresses crawlers leave out, and where the site map is (RFC 9309).
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './web-build.ts'

/** A search has an address of its own for each text. */
const SEARCHES = ['/*?search=', '/*&search=']
const NOT_CRAWLED = ['/dev/', '/docs', '/pay/', '/payments/', ...SEARCHES]

/** Serves robots.txt. Without a build there are no pages to leave out. */
export function registerRobots(app: FastifyInstance, { build, publicUrl }: { build: WebBuild | undefined; publicUrl: string }): void {
  let text: string | undefined
  const write = async () => {
    const pages = build ? (await build.bundle()).privateAddresses() : []
    // a rule holds for every address that begins with it
    const all = [...new Set([...NOT_CRAWLED, ...pages])]
    const rules = all.filter((rule) => !all.some((other) => rule !== other && rule.startsWith(other)))
    return ['User-agent: *', ...rules.map((rule) => `Disallow: ${rule}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  }
  app.get('/robots.txt', { schema: { hide: true } as object }, async (_request, reply) => {
    text ??= await write()
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  })
}
