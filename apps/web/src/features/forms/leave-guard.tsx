// Asks before unsaved input is lost by a link, by Back or by closing the tab.
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconDeviceFloppy } from '#icons'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  title: string
  text: string
  leave: string
  stay: string
  onStay?: () => void
}
type Way = { to: string } | 'back'

export function LeaveGuard({ isDirty, title, text, leave, stay, onStay }: LeaveGuardProps) {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | undefined>()
  const back = useEffectEvent(() => {
    if (isDirty) setWay('back')
    // saved, or as before: the guard's entry was still there, and one press leaves the form
    else navigate(-1)
  })
  useEffect(() => watchBack(() => back()), [])
  useEffect(() => {
    if (!isDirty) return
    const stop = guard(setWay)
    return () => {
      stop()
      setWay(undefined)
    }
  }, [isDirty])
  return (
    <AlertDialog
      open={way !== undefined}
      tone="primary"
      icon={<IconDeviceFloppy size={24} />}
      title={title}
      text={text}
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={() => {
        setWay(undefined)
        // Back has removed the guard's own entry already; a link replaces it
        if (way === 'back') navigate(-1)
        else if (way) navigate(way.to, { replace: true })
      }}
      onCancel={() => {
        if (way === 'back') addEntry()
        setWay(undefined)
        onStay?.()
      }}
    />
  )
}

const isGuardEntry = (): boolean => window.history.state?.isGuard === true

/** Adds a history entry for the same page, so that Back only removes this entry and the dialog can open. */
function addEntry(): void {
  window.history.pushState({ ...window.history.state, isGuard: true }, '')
}

/** Called instead of the guard when a saved form removes the entry. */
let onRemoved: (() => void) | undefined

/** Returns a function that replaces a saved form with another page, so that Back does not lead to the form again. */
export function useReplaceForm(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return async (path) => {
    await removeGuardEntry()
    navigate(path, { replace: true })
  }
}

function removeGuardEntry(): Promise<void> {
  if (!isGuardEntry()) return Promise.resolve()
  return new Promise((resolve) => {
    onRemoved = resolve
    window.history.back()
  })
}

/** Calls `back` when Back leads from the guard's entry to the form's own. */
function watchBack(back: () => void): () => void {
  const here = window.location.pathname
  const onPop = () => {
    if (onRemoved) onRemoved()
    // the entry of a link to a part of the page has no state
    else if (window.history.state && !isGuardEntry() && window.location.pathname === here) back()
    onRemoved = undefined
  }
  window.addEventListener('popstate', onPop)
  return () => {
    onRemoved = undefined
    window.removeEventListener('popstate', onPop)
  }
}

/** Adds the entry, and asks before a link is followed or the tab is closed. */
function guard(ask: (way: Way) => void): () => void {
  const here = window.location.pathname
  if (!isGuardEntry()) addEntry()
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.pathname === here) return
    event.preventDefault()
    event.stopPropagation()
    ask({ to: link.pathname + link.search + link.hash })
  }
  const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
  // capturing: runs before the router's listener at the root
  document.addEventListener('click', onClick, true)
  window.addEventListener('beforeunload', onClose)
  return () => {
    document.removeEventListener('click', onClick, true)
    window.removeEventListener('beforeunload', onClose)
  }
}
