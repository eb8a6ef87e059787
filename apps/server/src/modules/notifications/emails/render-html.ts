// Inline styles, no remote resources, light and dark.
import { escapeHtml } from '@tiffin/contract/escape-html'
import type { LanguageCode } from '@tiffin/contract/languages'
import { DARK, LIGHT } from '@tiffin/design-tokens/colours.generated'
import { WORDMARK } from '@tiffin/design-tokens/wordmark'
import type { Email, Line, Part } from './email.ts'
import { oneLine } from './render-text.ts'

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** The classes carry only the dark theme; the style attributes are sufficient for clients without it. */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:${DARK.canvas}!important}.card{background:${DARK.surface}!important;border-color:${DARK.border}!important}
.ink{color:${DARK.ink}!important}.quiet{color:${DARK.ink2}!important}.brand,.link{color:${DARK.primaryText}!important}
.rule{border-color:${DARK.border}!important}.code{background:${DARK.sunken}!important;color:${DARK.ink}!important}
.button{background:${DARK.primary}!important;color:${DARK.onPrimary}!important}}`

export function renderHtml({ subject, preview, heading, parts, footer }: Email, language: LanguageCode): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oneLine(preview))}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.canvas};${FONT}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${LIGHT.surface};border:1px solid ${LIGHT.border};border-radius:16px"><tr><td align="left" style="padding:28px 24px 12px">
<p class="brand" style="margin:0 0 20px;font-size:22px;line-height:28px;font-weight:${WORDMARK.weight};letter-spacing:${WORDMARK.tracking}em;color:${LIGHT.primaryText}">${WORDMARK.text}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${LIGHT.ink};overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${parts.map(partAsHtml).join('\n')}
</td></tr></table>
<p class="quiet" style="max-width:512px;margin:20px 12px 0;font-size:13px;line-height:20px;color:${LIGHT.ink2}">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`
}

function partAsHtml(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${LIGHT.ink};overflow-wrap:anywhere">${escapeHtml(part.text)}</p>`
    case 'note':
      return `<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:20px;color:${LIGHT.ink2};overflow-wrap:anywhere">${escapeHtml(part.text)}</p>`
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:12px 16px;border-radius:12px;background:${LIGHT.sunken};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;text-align:center;color:${LIGHT.ink}">${escapeHtml(part.code)}</p>`
    case 'button':
      return `<p style="margin:8px 0 20px"><a class="button" href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${LIGHT.primary};font-size:16px;line-height:24px;font-weight:600;color:${LIGHT.onPrimary};text-decoration:none">${escapeHtml(part.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px;font-size:15px;line-height:24px"><a class="link" href="${escapeHtml(part.url)}" style="color:${LIGHT.primaryText};text-decoration:underline">${escapeHtml(part.label)}</a></p>`
    case 'table':
      return tableAsHtml(part.lines, part.sums ?? [], part.title)
  }
}

function tableAsHtml(lines: readonly Line[], sums: readonly Line[], title?: string): string {
  const head = title
    ? `<p class="ink" style="margin:8px 0 4px;font-size:16px;line-height:24px;font-weight:700;color:${LIGHT.ink};overflow-wrap:anywhere">${escapeHtml(title)}</p>\n`
    : ''
  const rows = [
    ...lines.map((line) => rowAsHtml(line, 'line')),
    ...sums.map((sum, at) => rowAsHtml(sum, at + 1 < sums.length ? 'sum' : 'total')),
  ]
  return `${head}<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`
}

function rowAsHtml({ label, detail, amount }: Line, place: 'line' | 'sum' | 'total'): string {
  const weight = place === 'total' ? 700 : 400
  const cell = `padding:10px 0;border-top:1px solid ${LIGHT.border};font-size:16px;line-height:24px;font-weight:${weight};color:${LIGHT.ink}`
  const small = detail
    ? `<br><span class="quiet" style="font-size:14px;line-height:20px;font-weight:400;color:${LIGHT.ink2}">${escapeHtml(detail)}</span>`
    : ''
  return `<tr><td class="ink rule" style="${cell};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(label)}${small}</td><td class="ink rule" align="right" valign="top" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(amount ?? '')}</td></tr>`
}
