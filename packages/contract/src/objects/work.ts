// Jobs that wait (docs/decisions/096-waiting-work.md). Free of zod, so that every page may import this file.

/** payment: asks the provider how one ended or what left it · pictures: deletes unused ones · other: of a newer version */
export const WORK_KINDS = ['email', 'push', 'payment', 'refund', 'pictures', 'other'] as const
export type WorkKind = (typeof WORK_KINDS)[number]
/** failed: given up · retried: failed, and will be tried again · running · due: late or about to run · scheduled: for later */
export const WORK_STATES = ['failed', 'retried', 'running', 'due', 'scheduled'] as const
/** stuck: what failed, or is late by a minute · all: everything that waits */
export const WORK_FILTERS = ['stuck', 'all'] as const
export const WORK_TROUBLES = ['unreachable', 'slow', 'busy', 'login', 'provider', 'refund', 'postponed', 'unknown'] as const
export type WorkTrouble = (typeof WORK_TROUBLES)[number]
/** Why a job is dropped. A choice, not a text: the record of acts holds no words about people. */
export const DROP_REASONS = ['outdated', 'informed', 'wrong_recipient', 'never_works'] as const
export type DropReason = (typeof DROP_REASONS)[number]
