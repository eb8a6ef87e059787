import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { language } from '#words/language'
import { words } from '#words/sign-in'
import { words as ui } from '#words/ui'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { useTheme } from '../../../features/navigation/theme.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { Accepts } from '../../../features/sign-in/accepts.tsx'
import { closedUntil } from '../../../features/sign-in/closed-account.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { loadGoogle } from './load-google.ts'
import { logInWithGoogle } from './log-in-with-google.ts'

const ComeBack = lazyDialog(() => import('../../../features/sign-in/come-back.tsx'))

export function GoogleSignIn() {
  const clientId = useQuery(getSettings()).data?.googleClientId
  return clientId ? (
    <section aria-label={words.google.loading} className="mt-6 grid gap-4">
      <p className="flex items-center gap-3 text-small text-ink-2 before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {words.google.or}
      </p>
      <GoogleButton clientId={clientId} />
      <Accepts text={words.google.accepts} />
    </section>
  ) : null
}

// the widths that Google allows for its button
const [NARROWEST, WIDEST] = [200, 400]

function GoogleButton({ clientId }: { clientId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { theme } = useTheme()
  const [state, setState] = useState<'loading' | 'shown' | 'not loaded' | 'entering'>('loading')
  const [refusal, setRefusal] = useState<string>()
  const [closed, setClosed] = useState<Omit<ComponentProps<typeof ComeBack>, 'onClose'>>()
  const [attempt, setAttempt] = useState(1)

  // `attempt` retries the load
  useEffect(() => {
    let isGone = false
    async function enter(credential: string) {
      setRefusal(undefined)
      setState('entering')
      try {
        await logInWithGoogle(credential)
      } catch (error) {
        setState('shown')
        const until = closedUntil(error)
        if (until) return setClosed({ until, enter: () => logInWithGoogle(credential, true) })
        const message = messageOf(error)
        toastError(message)
        setRefusal(message)
      }
    }
    loadGoogle().then(
      (ids) => {
        if (isGone || !place.current) return
        ids.initialize({ client_id: clientId, callback: ({ credential }) => void (credential && enter(credential)) })
        place.current.replaceChildren()
        ids.renderButton(place.current, {
          type: 'standard',
          theme: theme === 'dark' ? 'filled_black' : 'outline',
          size: 'large',
          text: 'continue_with',
          shape: 'rectangular',
          width: Math.min(WIDEST, Math.max(NARROWEST, place.current.clientWidth)),
          locale: language.code,
        })
        setState('shown')
      },
      () => isGone || setState('not loaded'),
    )
    return () => {
      isGone = true
    }
  }, [clientId, theme, attempt])

  return (
    <>
      {state === 'not loaded' && (
        <div className="grid justify-items-start gap-2 text-small text-ink-2">
          <p role="status">{words.google.notLoaded}</p>
          <Button
            look="secondary"
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            {ui.retry}
          </Button>
        </div>
      )}
      <div className={state === 'not loaded' ? 'hidden' : 'relative min-h-11'}>
        {/* Google's frame is made for light pages; a dark page would show a white box around it */}
        <div ref={place} className="grid justify-items-center scheme-light" inert={state === 'entering'} />
        {(state === 'loading' || state === 'entering') && (
          <Loading label={state === 'entering' ? words.google.entering : words.google.loading} className="absolute inset-0">
            <Skeleton className="mx-auto h-11 w-full max-w-100 rounded-control" />
          </Loading>
        )}
      </div>
      {closed && <ComeBack {...closed} onClose={() => setClosed(undefined)} />}
      {refusal && <FieldError>{refusal}</FieldError>}
    </>
  )
}
