// Asks before unsaved input is lost by a link, by Back or by closing the tab.
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
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
  useEffect(() => {
    if (!isDirty) return
    return guard(setWay)
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

/** Adds a history entry for the same page, so that Back only removes this entry and the dialog can open. */
function addEntry(): void {
  window.history.pushState({ ...window.history.state, isGuard: true }, '')
}

function guard(ask: (way: Way) => void): () => void {
  const here = window.location.pathname
  if (!window.history.state?.isGuard) addEntry()
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.pathname === here) return
    event.preventDefault()
    event.stopPropagation()
    ask({ to: link.pathname + link.search + link.hash })
  }
  const onBack = () => window.location.pathname === here && ask('back')
  const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
  // capturing: runs before the router's listener at the root
  document.addEventListener('click', onClick, true)
  window.addEventListener('popstate', onBack)
  window.addEventListener('beforeunload', onClose)
  return () => {
    document.removeEventListener('click', onClick, true)
    window.removeEventListener('popstate', onBack)
    window.removeEventListener('beforeunload', onClose)
  }
}
