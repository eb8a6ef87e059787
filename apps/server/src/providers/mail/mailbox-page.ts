// The embedded mailbox to look into, for demonstrations: a page at /dev/mail, and the same as JSON.
import type { FastifyInstance } from 'fastify'
import { isMailbox, type KeptMail, type Mailer } from './mailer.ts'

/** Shows the mailbox, when mails are kept here; otherwise there is nothing to show. */
export function registerMailbox(app: FastifyInstance, mailer: Mailer): void {
  if (!isMailbox(mailer)) return
  const hidden = { schema: { hide: true } as object }
  app.get('/dev/mail', hidden, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(mailboxPage(await mailer.list()))
  })
  app.get('/dev/mail.json', hidden, async (_request, reply) => reply.send(await mailer.list()))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

export function mailboxPage(mails: readonly KeptMail[]): string {
  const list = mails.length > 0 ? mails.map(mailCard).join('\n') : '<p class="empty">No mails yet. Sign up, or ask for a new password.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Tiffin</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="note">Every mail that Tiffin sends in this demonstration, the newest first. <a href="/dev/mail">Look again</a></p>
${list}
</main>
</body>
</html>
`
}

function mailCard({ to, subject, text, sentAt }: KeptMail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  return `<article>
<header><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(readableTime(sentAt))}</time></p></header>
${code ? `<p class="code" aria-label="Code">${code}</p>` : ''}
<pre>${escapeHtml(text)}</pre>
</article>`
}

const clockFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
const readableTime = (iso: string): string => `${clockFormat.format(new Date(iso))} IST`

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(rgb(29 26 23), rgb(244 242 239)); --quiet: light-dark(rgb(87 81 74), rgb(196 190 182));
  --canvas: light-dark(rgb(247 246 244), rgb(19 18 16)); --surface: light-dark(white, rgb(28 26 24)); --line: light-dark(rgb(222 218 212), rgb(57 54 50));
  --link: light-dark(rgb(181 57 8), rgb(255 155 115)) }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/24px Figtree, system-ui, sans-serif }
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
