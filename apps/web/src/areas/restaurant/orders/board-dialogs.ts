// The dialogs of the board, which is painted without them.
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import type { MissingDialogProps } from '../missing/missing-dialog.tsx'
import type { ConfirmCancelProps } from '../order-moves/confirm-cancel.tsx'
import type { LineDialogProps } from './line-dialog.tsx'

const assign = () => import('./assign-dialog.tsx')
const cancel = () => import('../order-moves/confirm-cancel.tsx')
const allDay = () => import('./all-day-dialog.tsx')
const missing = () => import('../missing/missing-dialog.tsx')
const line = () => import('./line-dialog.tsx')

export const AllDayDialog = lazyDialog(allDay)
export const AssignDialog = lazyDialog(assign)
export const LineDialog = lazyDialog<LineDialogProps>(line)
export const MissingDialog = lazyDialog<MissingDialogProps>(missing)
export const ConfirmCancel = lazyDialog<ConfirmCancelProps>(cancel)

/** Loads the dialogs, so that the first press on a slow line opens its dialog at once. A failed load is repeated by the press. */
export function loadBoardDialogs(): void {
  Promise.all([assign(), cancel(), allDay(), missing(), line()]).catch(() => undefined)
}
