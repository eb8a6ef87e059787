import { escapeHtml } from '@tiffin/contract/escape-html'
import type { Head } from '../features/navigation/server-page.ts'

/** `origin`: where the site is, because previews of links take a picture only by its full address. */
export function writeHead(head: Head, origin = ''): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const lines = [
    `<meta name="description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Tiffin">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
  ]
  if (head.image)
    lines.push(`<meta property="og:image" content="${escapeHtml(/^https?:/.test(head.image) ? head.image : origin + head.image)}">`)
  // data, not a script: the Content-Security-Policy allows it
  if (head.jsonLd) lines.push(`<script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>`)
  return lines.join('\n    ')
}
