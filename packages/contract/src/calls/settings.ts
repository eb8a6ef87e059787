import { z } from 'zod'
import { BROWSER_ERROR_KINDS, BROWSER_ERROR_LIMITS, withoutPersonal } from '../browser-errors.ts'
import { call, ROLES } from '../call.ts'
import { success } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { SITE_TEXTS } from '../site-texts.ts'

const reported = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => withoutPersonal(text, most))

export const settingsCalls = {
  getSettings: call({
    method: 'GET',
    path: '/settings',
    access: 'public',
    summary:
      'Where pictures are uploaded, which ways to sign in there are, the logins of a demo, the key for pushes, and what maps are drawn from',
    answer: z.object({
      images: z.object({ uploadUrl: z.string(), uploadPreset: z.string(), cloudName: z.string() }),
      googleClientId: z.string().nullable(),
      demo: z.boolean(),
      /** Of a demo that anyone may try; none in production. */
      demoLogins: z.array(z.object({ role: z.enum(ROLES), email: z.string(), password: z.string() })),
      /** The support address; null if the operator has set none. */
      supportEmail: z.string().nullable(),
      pushKey: z.string(),
      /** Whether the browser reports its errors. */
      reportsErrors: z.boolean(),
      /** Who operates this site, and how to reach them; null if they have set none. */
      operator: z.object({ name: z.string().nullable(), contact: z.string().nullable() }),
      /** What maps are drawn from: a PMTiles archive of this server, or tiles of another one. Without both, a sketch of the demo city in a demo, or a grid. */
      map: z.object({ archiveUrl: z.string().nullable(), tilesUrl: z.string().nullable() }),
    }),
  }),
  getSiteText: call({
    method: 'GET',
    path: '/siteTexts/:name',
    access: 'public',
    summary: 'A text of the operator as Markdown: headings, lists, paragraphs, bold words and links',
    params: z.object({ name: z.enum(SITE_TEXTS) }),
    query: z.object({ language: z.enum(LANGUAGES).default(LANGUAGES[0]) }),
    /** `isSample`: the operator has not written it yet. */
    answer: z.object({ text: z.string(), isSample: z.boolean() }),
  }),
  reportBrowserError: call({
    method: 'POST',
    path: '/browserErrors',
    access: 'public',
    limit: { name: 'errors of browsers', most: 10, seconds: 60 },
    bodyLimit: 8_192,
    summary: 'Write an error of a browser to the log, without what it may hold about a person',
    body: z.object({
      kind: z.enum(BROWSER_ERROR_KINDS),
      message: reported(BROWSER_ERROR_LIMITS.message),
      stack: reported(BROWSER_ERROR_LIMITS.stack),
      /** The address of the page with names for its parts, such as /menu/:restId. */
      page: z.string().regex(/^[\w/:?*.-]{1,80}$/),
      /** The first script of the page, which each build names differently. */
      release: z.string().regex(/^[\w.-]{1,80}$/),
    }),
    answer: z.object({ message: success }),
  }),
} as const
