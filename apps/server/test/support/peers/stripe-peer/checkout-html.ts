// The hosted payment page, with a button for each outcome.
import { escapeHtml } from '@tiffin/contract/escape-html'
import type { PeerSession } from './sessions.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;max-width:440px;margin:0 auto;padding:24px 16px}
h1{font-size:20px}.amount{font-size:36px;font-weight:700}li{display:flex;justify-content:space-between;gap:16px;padding:8px 0}
ul{list-style:none;padding:0}small{display:block;opacity:.7}form{display:grid;gap:12px}button,a{font:inherit;padding:12px;border-radius:8px;text-align:center}
.said{padding:12px;border:1px solid;border-radius:8px}`

export function checkoutHtml(session: PeerSession, said: string | undefined): string {
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: session.currency.toUpperCase() })
  const inMain = (amount: number) => money.format(amount / 100)
  const lines = session.lines.map(
    ({ name, description, unitAmount, quantity }) =>
      `<li><span>${quantity} × ${escapeHtml(name)}<small>${escapeHtml(description ?? '')}</small></span><span>${inMain(unitAmount * quantity)}</span></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout (peer)</title>
<style>${STYLE}</style></head><body>
<p>A local stand-in for Stripe Checkout. No real money moves.</p>
<h1>Pay Tiffin</h1><p class="amount">${inMain(session.amount)}</p>
${said ? `<p class="said" role="alert">${escapeHtml(said)}</p>` : ''}
<ul>${lines.join('')}</ul>
<form method="post">
<button name="choice" value="pay">Pay with card 4242</button>
<button name="choice" value="decline">Card 0002: declined</button>
<button name="choice" value="bank">Bank payment that succeeds later</button>
<button name="choice" value="bank_fails">Bank payment that fails later</button>
</form>
<p><a href="${escapeHtml(session.cancelUrl)}">← Back to the shop</a></p>
</body></html>`
}
