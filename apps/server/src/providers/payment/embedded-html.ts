// The HTML of the embedded payment page: a checkout by card or UPI, without scripts, labelled as a simulation.
import { formatRupees, toRupees } from '@tiffin/contract'
import { escapeHtml } from '@tiffin/contract/escape-html'
import type { LanguageCode } from '@tiffin/contract/languages'
import { LIGHT } from '@tiffin/design-tokens/colours.generated'
import type { EmbeddedSession } from './data-embedded.ts'
import { PAYMENT_WORDS, type PaymentWords } from './embedded-words.ts'
import { framePage } from './page-frame.ts'
import type { SessionLine } from './payment.ts'

const STYLE = `
.demo{padding:12px 16px;border-radius:12px;background:var(--warning-soft);font-size:14px;line-height:20px}
main .demo{color:var(--warning-text)}
.demo strong{display:block;font-weight:650}
h1{margin-top:24px;font-size:16px;line-height:24px;font-weight:550;letter-spacing:0;color:var(--ink-2)}
.amount{font-size:40px;line-height:48px;font-weight:800;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main .amount{color:var(--ink)}
.lines,.facts{display:grid;gap:8px;margin-top:16px;padding-top:16px;border-top:1px solid var(--border);font-size:14px;line-height:20px;list-style:none;padding-left:0}
.lines li,.facts div{display:flex;justify-content:space-between;gap:16px}
.lines small{display:block;font-size:13px;color:var(--ink-2)}
.lines span:last-child,dd{font-weight:550;font-variant-numeric:tabular-nums;white-space:nowrap}
dt,.rest{color:var(--ink-2)}
fieldset{margin-top:20px;padding:0;border:0;min-width:0}
legend,.heading{padding:0;font-size:14px;line-height:20px;font-weight:650}
.tabs{display:grid;grid-template-columns:1fr 1fr;gap:4px;margin-top:8px;padding:4px;border-radius:12px;background:var(--sunken)}
.tabs input{position:absolute;opacity:0;pointer-events:none}
.tabs label{display:grid;place-items:center;min-height:44px;border-radius:8px;font-weight:650;color:var(--ink-2);cursor:pointer}
.tabs :checked+label{background:var(--surface);color:var(--ink);box-shadow:var(--shadow)}
.tabs :focus-visible+label{outline:3px solid var(--focus);outline-offset:2px}
.side{display:none;margin-top:12px}
form:has(#card:checked) .side.card,form:has(#upi:checked) .side.upi{display:block}
.plastic{display:grid;gap:20px;padding:20px;border-radius:16px;background:linear-gradient(135deg,#3d1a0b,${LIGHT.primaryHover} 60%,${LIGHT.primary});color:#fff}
.plastic div{display:flex;justify-content:space-between;gap:12px;font-size:14px;line-height:20px}
.plastic b{font-size:20px;line-height:28px;font-weight:650;letter-spacing:.08em;font-variant-numeric:tabular-nums;white-space:nowrap}
.handle{display:flex;align-items:center;gap:12px;padding:16px;border-radius:16px;background:var(--sunken);font-weight:650;overflow-wrap:anywhere}
.handle svg{flex:none}
.side p{margin-top:8px;font-size:14px;line-height:20px}
.buttons{margin-top:20px}
.heading{margin-top:12px;color:var(--ink-2);font-weight:550}
.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(136px,1fr));gap:12px}
.over{margin:20px 0 24px;padding-top:16px;border-top:1px solid var(--border)}
@media (max-width:380px){main{padding:20px 16px}.plastic b{font-size:17px}}
`
/** More would push the buttons off a phone's screen. */
const SHOWN_LINES = 4

/** Returns the HTML of a session's page in the given language. */
export function paymentPage(session: EmbeddedSession, language: LanguageCode): string {
  const words = PAYMENT_WORDS[language]
  const amount = rupees(session.amount_paise)
  const isOpen = session.status === 'open'
  return framePage({
    title: `${isOpen ? words.pay(amount) : words.closed} · ${words.page}`,
    language,
    style: STYLE,
    body: `<p class="demo"><strong>${words.demo}</strong>${words.demoText}</p>
<h1>${escapeHtml(words.descriptions[session.description] ?? session.description)}</h1>
<p class="amount">${escapeHtml(amount)}</p>
${session.status === 'open' ? choices(session, words) : over(session.return_url, words.ends[session.status], words)}`,
    ...(isOpen && { footer: words.footer }),
  })
}

const rupees = (paise: number) => formatRupees(toRupees(paise))

function choices({ amount_paise, expires_at, lines }: EmbeddedSession, words: PaymentWords): string {
  return `${list(lines, words)}
<dl class="facts">
<div><dt>${words.openUntil}</dt><dd><time datetime="${expires_at.toISOString()}">${escapeHtml(words.time(expires_at))}</time></dd></div>
</dl>
<form method="post">
<fieldset>
<legend>${words.payBy}</legend>
<div class="tabs"><input type="radio" id="card" name="by" value="card" checked><label for="card">${words.card}</label><input type="radio" id="upi" name="by" value="upi"><label for="upi">${words.upi}</label></div>
</fieldset>
<div class="side card"><div class="plastic"><div><span>Tiffin Demo Bank</span><span>${words.debit}</span></div><b>4242 4242 4242 4242</b><div><span>${words.cardName}</span><span>12/34</span></div></div></div>
<div class="side upi"><p class="handle">${PHONE}asha@demo</p><p>${words.upiText}</p></div>
<div class="buttons">
<button class="main" name="choice" value="pay">${escapeHtml(words.pay(rupees(amount_paise)))}</button>
<p class="heading">${words.tryOut}</p>
<div class="row"><button name="choice" value="decline">${words.decline}</button><button name="choice" value="slow">${words.slow}</button></div>
<button name="choice" value="cancel">${words.cancel}</button>
</div>
</form>`
}

const PHONE = `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="var(--primary-text)" stroke-width="2" stroke-linecap="round" aria-hidden="true"><rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2"/></svg>`

function list(lines: readonly SessionLine[], words: PaymentWords): string {
  if (lines.length < 2 && !lines[0]?.restaurant) return ''
  const [products, charges] = [lines.filter(({ restaurant }) => restaurant), lines.filter(({ restaurant }) => !restaurant)]
  const shown = products.length > SHOWN_LINES ? products.slice(0, SHOWN_LINES - 1) : products
  const rest = products.length - shown.length
  return `<ul class="lines" aria-label="${words.paidFor}">
${shown.map(line).join('\n')}${rest > 0 ? `\n<li class="rest">${words.more(rest)}</li>` : ''}
${charges.map((charge) => chargeLine(charge, words)).join('\n')}
</ul>`
}

const line = ({ name, restaurant, unitPaise, quantity }: SessionLine) =>
  `<li><span>${quantity} × ${escapeHtml(name)}${restaurant ? `<small>${escapeHtml(restaurant)}</small>` : ''}</span><span>${escapeHtml(rupees(unitPaise * quantity))}</span></li>`

const chargeLine = ({ name, unitPaise }: SessionLine, words: PaymentWords) =>
  `<li><span>${escapeHtml(words.descriptions[name] ?? name)}</span><span>${escapeHtml(rupees(unitPaise))}</span></li>`

const over = (backTo: string, text: string, words: PaymentWords) => `<p class="over">${text}</p>
<a class="button main" href="${escapeHtml(backTo)}">${words.back}</a>`
