import { escapeHtml } from '@tiffin/contract/escape-html'
import { languageOf } from '../../../platform/http/page-language.ts'
import { framePage } from '../../../providers/payment/page-frame.ts'
import type { Action, Notice } from './notice.ts'
import { NOTICE_WORDS } from './notice-words.ts'

export interface NoticeContext {
  readonly paymentId: string
  readonly cookies: string | undefined
}

const ACTIONS: Readonly<Record<Notice, readonly Action[]>> = {
  not_started: ['pay', 'orders', 'give_up'],
  not_known: ['again', 'orders'],
  waiting: ['again', 'pay', 'orders'],
  review: ['orders'],
}

export function noticePage(notice: Notice, { paymentId, cookies }: NoticeContext): string {
  const language = languageOf(cookies)
  const words = NOTICE_WORDS[language]
  const { title, text } = words.notices[notice]
  const buttons = ACTIONS[notice].map((action, at) => button(action, words.actions[action], paymentId, at === 0)).join('\n')
  return framePage({
    title,
    language,
    body: `<h1>${escapeHtml(title)}</h1>\n<p style="margin-top:12px">${escapeHtml(text)}</p>\n<div class="buttons">\n${buttons}\n</div>`,
  })
}

function button(action: Action, label: string, paymentId: string, isMain: boolean): string {
  const at = `/payments/${paymentId}`
  const addresses: Readonly<Record<Action, string>> = {
    again: `${at}/return`,
    pay: `${at}/start`,
    give_up: `${at}/cancel`,
    orders: '/orders',
  }
  return `<a class="button${isMain ? ' main' : ''}" href="${addresses[action]}">${escapeHtml(label)}</a>`
}
