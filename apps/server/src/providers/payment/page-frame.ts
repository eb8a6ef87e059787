import { escapeHtml } from '@tiffin/contract/escape-html'
import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import { DARK, LIGHT } from '@tiffin/design-tokens/colours.generated'
import { FIGTREE_CORE, FIGTREE_RUPEE, NOTO_DEVANAGARI } from '@tiffin/design-tokens/fonts.generated'
import { WORDMARK } from '@tiffin/design-tokens/wordmark'
import type { FastifyInstance } from 'fastify'
import { FONT_FACES } from '../../platform/page-fonts.ts'

/** The colours that these pages use, by their names in tokens.css. */
const COLOURS = {
  '--canvas': 'canvas',
  '--surface': 'surface',
  '--sunken': 'sunken',
  '--border': 'border',
  '--border-strong': 'borderStrong',
  '--ink': 'ink',
  '--ink-2': 'ink2',
  '--primary': 'primary',
  '--primary-hover': 'primaryHover',
  '--primary-soft': 'primarySoft',
  '--primary-text': 'primaryText',
  '--on-primary': 'onPrimary',
  '--warning-soft': 'warningSoft',
  '--warning-text': 'warningText',
  '--focus': 'focus',
} as const satisfies Record<string, keyof typeof LIGHT>
const variables = (theme: typeof LIGHT | typeof DARK): string =>
  Object.entries(COLOURS)
    .map(([variable, name]) => `${variable}:${theme[name]}`)
    .join(';')

const STYLE = `
${FONT_FACES}
:root{color-scheme:light dark;${variables(LIGHT)};--shadow:0 4px 12px rgb(29 26 23/.08),0 1px 3px rgb(29 26 23/.06)}
@media (prefers-color-scheme:dark){:root{${variables(DARK)};--shadow:0 0 0 1px ${DARK.border}}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;align-content:center;justify-items:center;gap:16px;padding:24px 16px;background:var(--canvas);color:var(--ink);font:400 16px/24px Figtree,'Noto Sans Devanagari',system-ui,sans-serif}
.brand{font-size:22px;line-height:28px;font-weight:${WORDMARK.weight};letter-spacing:${WORDMARK.tracking}em;color:var(--primary-text)}
main{width:100%;max-width:440px;padding:24px;background:var(--surface);border-radius:20px;box-shadow:var(--shadow)}
h1{font-size:24px;line-height:32px;font-weight:750;letter-spacing:-.01em;text-wrap:balance}
main p{color:var(--ink-2);text-wrap:pretty}
button,.button{display:grid;place-items:center;min-height:44px;padding:8px 16px;border:0;border-radius:12px;background:transparent;box-shadow:inset 0 0 0 1px var(--border-strong);color:var(--ink);font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--sunken)}
.main{min-height:52px;background:var(--primary);box-shadow:none;color:var(--on-primary)}
.main:hover{background:var(--primary-hover)}
.buttons{display:grid;gap:12px;margin-top:24px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
footer{max-width:440px;font-size:14px;line-height:20px;color:var(--ink-2);text-align:center;text-wrap:balance}
`
export interface Frame {
  readonly title: string
  readonly language: LanguageCode
  /** HTML with user texts escaped. */
  readonly body: string
  readonly footer?: string
  readonly style?: string
}
/** Returns a complete HTML page around an escaped body. */
export const framePage = ({ title, language, body, footer, style = '' }: Frame): string => `<!doctype html>
<html lang="${language === LANGUAGES[0] ? 'en-IN' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Tiffin</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}${style}</style>
</head>
<body>
<header class="brand">${WORDMARK.text}</header>
<main>
${body}
</main>
${footer ? `<footer>${footer}</footer>` : ''}
</body>
</html>
`

const FONTS = { 'figtree-core': FIGTREE_CORE, 'figtree-rupee': FIGTREE_RUPEE, 'noto-devanagari': NOTO_DEVANAGARI }
/** Registers the routes of the pages' fonts. */
export function servePageFonts(app: FastifyInstance): void {
  for (const [name, base64] of Object.entries(FONTS))
    app.get(`/pay/${name}.woff2`, { schema: { hide: true } as object }, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(Buffer.from(base64, 'base64')),
    )
}
