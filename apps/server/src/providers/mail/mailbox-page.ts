import { escapeHtml } from '@tiffin/contract/escape-html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FONT_FACES } from '../../platform/page-fonts.ts'
import { refuse } from '../../platform/refusal.ts'
import { isMailbox, type Mailer, type StoredMail } from './mailer.ts'

export interface EmailPreview {
  readonly name: string
  readonly subject: string
  readonly preview: string
  readonly text: string
  readonly html: string
}
const hidden = { schema: { hide: true } as object }
const asPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)

/** Registers samples of all emails at /dev/mail/preview, and the mailbox at /dev/mail (also as JSON) if emails are stored here. */
export function registerMailPages(app: FastifyInstance, mailer: Mailer, previews: readonly EmailPreview[]): void {
  app.get('/dev/mail/preview', hidden, async (_request, reply) => asPage(reply, previewsPage(previews)))
  app.get<{ Params: { name: string } }>('/dev/mail/preview/:name', hidden, async ({ params }, reply) => {
    const [, name, isText] = /^(.+?)(\.txt)?$/.exec(params.name) ?? []
    const found = previews.find((candidate) => candidate.name === name)
    if (!found) throw refuse('not_found')
    return isText ? reply.type('text/plain; charset=utf-8').send(found.text) : asPage(reply, found.html)
  })
  if (!isMailbox(mailer)) return
  app.get('/dev/mail', hidden, async (_request, reply) => asPage(reply, mailboxPage(await mailer.list())))
  app.get('/dev/mail.json', hidden, async (_request, reply) => reply.send(await mailer.list()))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async ({ params }, reply) => {
    const mail = (await mailer.list()).find(({ id }) => id === params.id)
    if (!mail) throw refuse('not_found')
    return asPage(reply, mail.html)
  })
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tiffin</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

/** Returns the HTML of the mailbox, with all content escaped. */
export function mailboxPage(mails: readonly StoredMail[]): string {
  const list =
    mails.length > 0 ? mails.map(mailCard).join('\n') : '<p class="empty">No emails yet. Sign up or request a new password to get one.</p>'
  const note = 'Every email that Tiffin sends in this demo, newest first.'
  return page(
    'Mailbox',
    `<p class="note">${note} <a href="/dev/mail">Refresh</a> · <a href="/dev/mail/preview">All templates</a></p>\n${list}`,
  )
}

function mailCard({ id, to, subject, text, sentAt }: StoredMail): string {
  // a code is on a line of its own; a postal code is not
  const code = /^\d{6}$/m.exec(text)?.[0]
  const time = `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(readableTime(sentAt))}</time>`
  return `<article>
<header><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} · ${time} · <a href="/dev/mail/${escapeHtml(id)}">View HTML</a></p></header>
${code ? `<p class="code" aria-label="Code">${code}</p>` : ''}
<pre>${escapeHtml(text)}</pre>
</article>`
}

function previewsPage(previews: readonly EmailPreview[]): string {
  const cards = previews.map(({ name, subject, preview }) => {
    const address = `/dev/mail/preview/${escapeHtml(name)}`
    return `<article><header><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(preview)}</p></header>
<p><a href="${address}">HTML</a> · <a href="${address}.txt">Text</a></p></article>`
  })
  const note = 'Every email template, with sample data. <a href="/dev/mail">Mailbox</a>'
  return page('Email templates', `<p class="note">${note}</p>\n${cards.join('\n')}`)
}

const clockFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const readableTime = (iso: string): string => `${clockFormat.format(new Date(iso))} IST`

const STYLE = `
${FONT_FACES}
:root { color-scheme: light dark; --ink: light-dark(rgb(29 26 23), rgb(244 242 239)); --quiet: light-dark(rgb(87 81 74), rgb(196 190 182));
  --canvas: light-dark(rgb(247 246 244), rgb(19 18 16)); --surface: light-dark(white, rgb(28 26 24)); --line: light-dark(rgb(222 218 212), rgb(57 54 50));
  --link: light-dark(rgb(181 57 8), rgb(255 155 115)) }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/24px Figtree, 'Noto Sans Devanagari', system-ui, sans-serif }
main { max-width: 680px; margin: 0 auto; padding: 32px 16px 64px }
h1 { font-size: 28px; line-height: 34px; margin: 0 0 8px }
h2 { font-size: 18px; line-height: 24px; margin: 0 }
a { color: var(--link) }
.note, article header p { color: var(--quiet); margin: 0; font-size: 14px; line-height: 20px; overflow-wrap: anywhere }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin-top: 16px }
.code { font-size: 32px; line-height: 40px; font-weight: 700; letter-spacing: 6px; margin: 12px 0 0; font-variant-numeric: tabular-nums }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: 15px; margin: 12px 0 0 }
.empty { margin-top: 48px; text-align: center; color: var(--quiet) }
`
