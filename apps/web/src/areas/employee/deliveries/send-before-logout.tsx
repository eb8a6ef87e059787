import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { words } from '#words/deliveries'
import { words as session } from '#words/session'
import { LoadingScreen } from '../../../features/navigation/loading-screen.tsx'
import { useSession } from '../../../features/session/use-session.ts'
import { readToken } from '../../../lib/tokens.ts'
import { paths } from '../../../paths.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { useMoveQueue } from './move-queue.ts'
import { nextToSend } from './queued-move.ts'
import { trySend } from './send-move.ts'

/** Sends the employee's queued steps before `children` end the session; asks if the server cannot take them now. */
export function SendBeforeLogout({ children }: { children: Parts }) {
  const { status, profile } = useSession('employee')
  const employeeId = profile?._id
  const navigate = useNavigate()
  const [state, setState] = useState<'sending' | 'asking' | 'ready'>('sending')
  useEffect(() => {
    if (employeeId) void sendAll(employeeId).then((areSent) => setState(areSent ? 'ready' : 'asking'))
  }, [employeeId])
  if (status === 'signed-out' || state === 'ready') return children
  return (
    <>
      <LoadingScreen text={session.loggingOut} />
      <AlertDialog
        open={state === 'asking'}
        title={words.logout.title}
        text={words.logout.text}
        confirmLabel={words.logout.yes}
        cancelLabel={words.logout.no}
        onConfirm={() => setState('ready')}
        onCancel={() => navigate(paths.employeeHome.to(), { replace: true })}
      />
    </>
  )
}

/** Sends the steps one by one, also those that can still be undone or wait for their retry. Returns whether nothing is left to ask. */
async function sendAll(employeeId: string): Promise<boolean> {
  for (;;) {
    const next = nextToSend(useMoveQueue.getState().moves.filter((move) => move.employeeId === employeeId))
    if (!next) return true
    if ((await trySend(next)) === 'later') return readToken('employee') === null
  }
}
