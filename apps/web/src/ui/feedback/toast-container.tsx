import 'react-toastify/ReactToastify.css'
import type { ReactElement } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { IconCircleCheckFilled, IconCircleXFilled, IconInfoCircle } from '#icons'
import { words as navigation } from '#words/navigation'
import { words as toasts } from '#words/toasts'
import { words } from '#words/ui'
import { Button } from '../controls/button.tsx'
import './toast.css'

/** The visible toasts; those that animate out are not included. Those that are kept are closed only by a press or by their cause. */
const open = new Map<string, { toastId: string; isKept: boolean }>()
let shown = 0
/** More of them cover a phone's page. Those that are kept do not count. */
const MOST_OPEN = 2

interface Message {
  tone: 'success' | 'error' | 'info'
  message: string
  /** How long it is shown; `false`: until it is closed. */
  ms: number | false
  /** Only one toast of a group is shown: a newer message replaces it. */
  group: string | undefined
  /** A part of the message that calls this number. */
  phone?: string | undefined
}
/** Shows a message. Repeating it while it is visible restarts its time instead of stacking a second toast. */
export function show({ tone, message, ms, group, phone }: Message): void {
  const words = `${tone}:${group ?? message}`
  const content = contentOf(message, phone)
  const known = open.get(words)
  if (known) {
    toast.update(known.toastId, { render: content, autoClose: ms })
    return
  }
  const passing = [...open].filter(([, { isKept }]) => !isKept)
  for (const [oldest, { toastId }] of ms ? passing.slice(0, 1 - MOST_OPEN) : []) {
    open.delete(oldest)
    toast.dismiss(toastId)
  }
  shown += 1
  // the library refuses an id until its last toast has left the page, animation included
  const toastId = `${words}:${shown}`
  open.set(words, { toastId, isKept: !ms })
  toast[tone](content, { autoClose: ms, toastId, onClose: () => open.delete(words) })
}

/** Closes the visible toasts of a group. */
export function close(group: string): void {
  for (const [words, { toastId }] of open) if (words.endsWith(`:${group}`)) toast.dismiss(toastId)
}

function contentOf(message: string, phone: string | undefined): ReactElement {
  if (message === navigation.failed.chunk && navigator.onLine) return <WithReload message={message} />
  if (!phone) return <span>{message}</span>
  const [before, after] = message.split(phone)
  return (
    <span>
      <span>{before}</span>
      <a href={`tel:+91${phone}`} className="num underline" onClick={(event) => event.stopPropagation()}>
        {phone}
      </a>
      <span>{after}</span>
    </span>
  )
}

/** After a deployment only the new build has the code that could not be loaded. */
function WithReload({ message }: { message: string }) {
  return (
    <div>
      <p>{message}</p>
      <Button look="secondary" size="sm" className="mt-2" onClick={() => window.location.reload()}>
        {toasts.reload}
      </Button>
    </div>
  )
}

function ToneIcon({ type }: { type: string }) {
  if (type === 'info') return <IconInfoCircle size={20} className="text-ink-2" aria-hidden="true" />
  return type === 'error' ? (
    <IconCircleXFilled size={20} className="text-danger-text" aria-hidden="true" />
  ) : (
    <IconCircleCheckFilled size={20} className="text-success-text" aria-hidden="true" />
  )
}

export default function ToastRegion() {
  return (
    <ToastContainer
      position="top-center"
      autoClose={5000}
      hideProgressBar={false}
      closeOnClick
      pauseOnHover
      draggable
      newestOnTop
      icon={ToneIcon}
      aria-label={words.messages}
    />
  )
}
