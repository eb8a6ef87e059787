// The dialogs of the board, which is painted without them.
import { lazy } from 'react'

const assign = () => import('./assign-dialog.tsx')
const cancel = () => import('./confirm-cancel.tsx')
const allDay = () => import('./all-day-dialog.tsx')
const missing = () => import('../missing/missing-dialog.tsx')

export const AllDayDialog = lazy(allDay)
export const AssignDialog = lazy(assign)
export const ConfirmCancel = lazy(cancel)

/** Loads the dialogs, so that the first press on a slow line opens its dialog at once. A failed load is repeated by the press. */
export function loadBoardDialogs(): void {
  Promise.all([assign(), cancel(), allDay(), missing()]).catch(() => undefined)
}
