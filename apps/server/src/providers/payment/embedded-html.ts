// How the embedded payment page looks: a small checkout in the product's colours that says what it is.
import { formatRupees, toRupees } from '@tiffin/contract'
import type { EmbeddedSession } from './data-embedded.ts'

const STYLE = `
@font-face{font-family:Figtree;src:url(/pay/figtree-core.woff2) format('woff2');font-weight:400 800;font-display:swap;unicode-range:U+0020-007E,U+00A0,U+00B7,U+2019}
@font-face{font-family:Figtree;src:url(/pay/figtree-rupee.woff2) format('woff2');font-weight:400 800;font-display:swap;unicode-range:U+20B9}
:root{color-scheme:light dark;--canvas:#F7F6F4;--surface:#fff;--sunken:#EFEDEA;--border:#DEDAD4;--border-strong:#8A837A;--ink:#1D1A17;--ink-2:#57514A;
--primary:#C8400A;--primary-hover:#A83408;--primary-text:#B53908;--on-primary:#fff;--warning-soft:#FFF1CC;--warning-text:#8A5A00;--focus:#1D5FB8;
--shadow:0 4px 12px rgba(29,26,23,.08),0 1px 3px rgba(29,26,23,.06)}
@media (prefers-color-scheme:dark){:root{--canvas:#131210;--surface:#1C1A18;--sunken:#262421;--border:#393632;--border-strong:#867F76;--ink:#F4F2EF;--ink-2:#C4BEB6;
--primary:#FF7A45;--primary-hover:#FF915F;--primary-text:#FF9B73;--on-primary:#2A0C00;--warning-soft:#372A0C;--warning-text:#F2B84B;--focus:#9CC4FF;--shadow:0 0 0 1px #393632}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;align-content:center;justify-items:center;gap:16px;padding:24px 16px;background:var(--canvas);color:var(--ink);font:400 16px/24px Figtree,system-ui,sans-serif}
.brand{display:flex;align-items:center;gap:8px;font-size:20px;line-height:26px;font-weight:800;letter-spacing:-.01em}
main{width:100%;max-width:420px;padding:24px;background:var(--surface);border-radius:20px;box-shadow:var(--shadow)}
.demo{padding:12px 16px;border-radius:12px;background:var(--warning-soft);color:var(--warning-text);font-size:14px;line-height:20px}
.demo strong{display:block;font-weight:650}
h1{margin-top:24px;font-size:16px;line-height:24px;font-weight:550;color:var(--ink-2)}
.amount{font-size:40px;line-height:48px;font-weight:800;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{display:grid;gap:8px;margin:20px 0 24px;padding:16px 0 0;border-top:1px solid var(--border);font-size:14px;line-height:20px}
dl div{display:flex;justify-content:space-between;gap:16px}
dt,.over{color:var(--ink-2)}
.over{margin:20px 0 24px;padding-top:16px;border-top:1px solid var(--border)}
dd{margin:0;text-align:right;font-weight:550;overflow-wrap:anywhere}
form{display:grid;gap:12px}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:grid;place-items:center;min-height:44px;padding:8px 16px;border:0;border-radius:12px;background:transparent;box-shadow:inset 0 0 0 1px var(--border-strong);color:var(--ink);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--sunken)}
.main{min-height:52px;background:var(--primary);box-shadow:none;color:var(--on-primary)}
.main:hover{background:var(--primary-hover)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
footer{max-width:420px;font-size:14px;line-height:20px;color:var(--ink-2);text-align:center}
`
const ENDED = {
  captured: 'This payment is done.',
  failed: 'This payment was declined. No money moved.',
  cancelled: 'This payment was cancelled. No money moved.',
  expired: 'The time for this payment is over. No money moved.',
} as const
const MARK = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect x="3" y="6" width="22" height="6" rx="3" fill="var(--primary)"/><rect x="3" y="14" width="22" height="9" rx="4" fill="var(--primary)"/><path d="M10 6V5a4 4 0 0 1 8 0v1" fill="none" stroke="var(--primary)" stroke-width="2"/></svg>`

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

export function paymentPage(session: EmbeddedSession): string {
  const amount = formatRupees(toRupees(session.amount_paise))
  const title = session.status === 'open' ? `Pay ${amount}` : 'Payment closed'
  const body = session.status === 'open' ? choices(session) : over(session, ENDED[session.status])
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Tiffin demo payment</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<header class="brand">${MARK}Tiffin</header>
<main>
<p class="demo"><strong>Demo payment page</strong>It stands in for a bank. No real money moves, and no card is asked for.</p>
<h1>${escapeHtml(session.description)}</h1>
<p class="amount">${escapeHtml(amount)}</p>
${body}
</main>
${session.status === 'open' ? '<footer>Decline and Cancel leave you nothing to pay: your dishes go back into the cart.</footer>' : ''}
</body>
</html>
`
}

const choices = ({ payment_id, expires_at }: EmbeddedSession) => `<dl>
<div><dt>To</dt><dd>Tiffin</dd></div>
<div><dt>Reference</dt><dd>${escapeHtml(payment_id.slice(0, 8))}</dd></div>
<div><dt>Open until</dt><dd><time datetime="${expires_at.toISOString()}">${escapeHtml(clock.format(expires_at))} IST</time></dd></div>
</dl>
<form method="post">
<button class="main" name="choice" value="pay">Pay now</button>
<div class="row"><button name="choice" value="decline">Decline</button><button name="choice" value="cancel">Cancel</button></div>
</form>`

const over = ({ return_url }: EmbeddedSession, words: string) => `<p class="over">${words}</p>
<a class="button main" href="${escapeHtml(return_url)}">Back to Tiffin</a>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
