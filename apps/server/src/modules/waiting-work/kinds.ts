import type { WorkKind } from '@tiffin/contract'
import type { JobName } from '../../platform/jobs/jobs.ts'

interface Kind {
  readonly kind: WorkKind
  /**
   * Whether nothing depends on it. A refund that is dropped would leave money at the marketplace; the provider reports money that left
   * outside of Tiffin once; a payment that stays open holds its products.
   */
  readonly canDrop: boolean
}
/** A job without an entry does not compile. */
const KINDS: Readonly<Record<JobName, Kind>> = {
  'send-mail': { kind: 'email', canDrop: true },
  'send-push': { kind: 'push', canDrop: true },
  'expire-payment': { kind: 'payment', canDrop: false },
  'read-outside': { kind: 'payment', canDrop: false },
  'refund-payment': { kind: 'refund', canDrop: false },
  'return-to-source': { kind: 'refund', canDrop: false },
  'refund-mismatch': { kind: 'refund', canDrop: false },
  'collect-pictures': { kind: 'pictures', canDrop: true },
  // runs again in the next night
  'erase-accounts': { kind: 'other', canDrop: true },
}
/** Of a version to come: it is not known what depends on it. */
const UNKNOWN: Kind = { kind: 'other', canDrop: false }

/** Returns the kind of a job by its name. */
export const kindOf = (name: string): Kind => (Object.hasOwn(KINDS, name) ? KINDS[name as JobName] : UNKNOWN)

/** Returns each name of a job with its kind, as SQL joins them. */
export const kindsByName = (): readonly { readonly name: string; readonly kind: WorkKind }[] =>
  Object.entries(KINDS).map(([name, { kind }]) => ({ name, kind }))
