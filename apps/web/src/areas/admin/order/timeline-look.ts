import { FAILED_DELIVERY_REASONS } from '@tiffin/contract/failed-delivery'
import { fromWireStatus } from '@tiffin/contract/order-flow'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBell,
  IconBike,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconCoinRupee,
  IconCooker,
  IconEye,
  IconGift,
  IconMail,
  IconMessageQuestion,
  IconMessageReport,
  IconNote,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconRefresh,
  IconShieldCheck,
  IconUserMinus,
  type TablerIcon,
} from '#icons'
import { words as care } from '#words/admin-care'
import { words as claims } from '#words/claims'
import { words as failures } from '#words/failed-delivery'
import { words as looks } from '#words/orders'
import { whyFailed } from '../../../features/orders/why-failed.ts'
import { formatRupees } from '../../../lib/format.ts'
import type { Tone } from '../../../ui/display/badge.tsx'
import type { TimelineEntry } from './queries.ts'

const words = care.timeline

export interface EntryLook {
  readonly title: string
  readonly detail: string
  readonly Icon: TablerIcon
  readonly tone: Tone
}

const names = ({ products = [] }: TimelineEntry): string => products.join(', ')
const amount = ({ amount: rupees = 0 }: TimelineEntry): string => formatRupees(rupees)

const MOVES = {
  pending: [IconReceipt, 'warn'],
  preparing: [IconCooker, 'info'],
  packed: [IconPackage, 'info'],
  out_for_delivery: [IconBike, 'info'],
  delivered: [IconCircleCheck, 'ok'],
  cancelled: [IconCircleX, 'bad'],
} as const

function moved(entry: TimelineEntry): EntryLook {
  const status = fromWireStatus(entry.status ?? '') ?? 'pending'
  const [Icon, tone] = MOVES[status]
  const why = entry.reason && (looks.cancelReasons as Readonly<Record<string, string>>)[entry.reason]
  return { title: why ? `${words.moves[status]}: ${why}` : words.moves[status], detail: names(entry), Icon, tone }
}

function message(
  { to = '', reason = '', state = 'waiting' }: TimelineEntry,
  say: (to: string, what: string) => string,
  Icon: TablerIcon,
): EntryLook {
  const what = (words.news as Readonly<Record<string, string>>)[reason] ?? words.otherNews
  return { title: say(to, what), detail: words.states[state], Icon, tone: state === 'failed' ? 'bad' : 'neutral' }
}

/** What is wrong, and below it with what and in whose words. */
const reportOf = (entry: TimelineEntry, say: (what: string) => string, fallback: string): Pick<EntryLook, 'title' | 'detail'> => {
  const what = (claims.reasons as Readonly<Record<string, string>>)[entry.reason ?? '']
  return { title: what ? say(what) : fallback, detail: [names(entry), entry.text].filter(Boolean).join('\n') }
}

/** How each kind is shown; one that is not known yet is left out. */
const LOOKS: Readonly<Record<TimelineEntry['kind'], (entry: TimelineEntry) => EntryLook>> = {
  placed: (entry) => ({ title: words.placed, detail: names(entry), Icon: IconReceipt, tone: 'neutral' }),
  added: (entry) => ({ title: words.added(names(entry)), detail: '', Icon: IconPlus, tone: 'neutral' }),
  moved,
  slotMoved: ({ text = '' }) => ({ title: words.slotMoved, detail: text, Icon: IconRefresh, tone: 'info' }),
  paid: (entry) => ({ title: words.paid(amount(entry)), detail: names(entry), Icon: IconCash, tone: 'ok' }),
  refunded: (entry) => ({ title: words.refunded(amount(entry)), detail: names(entry), Icon: IconArrowBackUp, tone: 'neutral' }),
  returned: (entry) => ({ title: words.returned(amount(entry)), detail: '', Icon: IconArrowBackUp, tone: 'neutral' }),
  collected: (entry) => ({ title: words.collected(amount(entry)), detail: '', Icon: IconCash, tone: 'ok' }),
  assigned: ({ to = '', from }) => ({
    title: from ? words.reassigned(from, to) : words.assigned(to),
    detail: '',
    Icon: IconBike,
    tone: 'neutral',
  }),
  released: () => ({ title: words.released, detail: '', Icon: IconUserMinus, tone: 'warn' }),
  notDelivered: ({ reason, text }) => ({
    title: failures.admin.timeline(whyFailed({ reason: FAILED_DELIVERY_REASONS.find((known) => known === reason) ?? 'other', text })),
    detail: '',
    Icon: IconAlertTriangle,
    tone: 'bad',
  }),
  triedAgain: () => ({ title: failures.admin.triedAgain, detail: '', Icon: IconRefresh, tone: 'info' }),
  asked: (entry) => ({ title: words.asked(names(entry)), detail: '', Icon: IconMessageQuestion, tone: 'warn' }),
  answered: (entry) => ({
    title: (words.answers as Readonly<Record<string, string>>)[entry.reason ?? ''] ?? words.answered,
    detail: names(entry),
    Icon: IconMessageQuestion,
    tone: 'neutral',
  }),
  credited: (entry) => {
    const why = (care.credit.reasons as Readonly<Record<string, string>>)[entry.reason ?? '']
    return { title: words.credited(amount(entry), why ?? ''), detail: '', Icon: IconGift, tone: 'ok' }
  },
  cameBack: (entry) => ({ title: words.cameBack(amount(entry)), detail: '', Icon: IconArrowBackUp, tone: 'warn' }),
  tipped: (entry) => ({ title: words.tipped(amount(entry)), detail: '', Icon: IconCoinRupee, tone: 'ok' }),
  chatRead: () => ({ title: words.chatRead, detail: '', Icon: IconEye, tone: 'neutral' }),
  reported: (entry) => ({ ...reportOf(entry, words.reported, words.otherNews), Icon: IconMessageReport, tone: 'warn' }),
  claimAnswered: ({ text = '' }) => ({ title: words.claimAnswered, detail: text, Icon: IconMessageReport, tone: 'info' }),
  claimOverdue: () => ({ title: words.claimOverdue, detail: '', Icon: IconMessageReport, tone: 'bad' }),
  claimDecided: ({ text = '' }) => ({ title: words.claimDecided, detail: text, Icon: IconShieldCheck, tone: 'ok' }),
  claimReopened: (entry) => ({ ...reportOf(entry, words.askedAgain, words.claimReopened), Icon: IconRefresh, tone: 'warn' }),
  email: (entry) => message(entry, words.email, IconMail),
  push: (entry) => message(entry, words.push, IconBell),
  note: ({ text = '' }) => ({ title: words.note, detail: text, Icon: IconNote, tone: 'warn' }),
}

/** Returns how an entry is shown; undefined for a kind of a newer server. */
export const lookOf = (entry: TimelineEntry): EntryLook | undefined => LOOKS[entry.kind]?.(entry)
