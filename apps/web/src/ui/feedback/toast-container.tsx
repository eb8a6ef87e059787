import 'react-toastify/ReactToastify.css'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { IconCircleCheckFilled, IconCircleXFilled, IconInfoCircle } from '#icons'
import { words as navigation } from '#words/navigation'
import { words as toasts } from '#words/toasts'
import { words } from '#words/ui'
import { Button } from '../controls/button.tsx'
import './toast.css'

/** The ids of the visible toasts; those that animate out are not included. */
const open = new Map<string, string>()
let shown = 0
/** More of them cover a phone's page. */
const MOST_OPEN = 2

interface Message {
  tone: 'success' | 'error' | 'info'
  message: string
  ms: number
  /** Only one toast of a group is shown: a newer message replaces it. */
  group: string | undefined
}
/** Shows a message. Repeating it while it is visible restarts its time instead of stacking a second toast. */
export function show({ tone, message, ms, group }: Message): void {
  const words = `${tone}:${group ?? message}`
  const content = message === navigation.failed.chunk && navigator.onLine ? <WithReload message={message} /> : <span>{message}</span>
  const known = open.get(words)
  if (known) {
    toast.update(known, { render: content, autoClose: ms })
    return
  }
  for (const [oldest, toastId] of [...open].slice(0, 1 - MOST_OPEN)) {
    open.delete(oldest)
    toast.dismiss(toastId)
  }
  shown += 1
  // the library refuses an id until its last toast has left the page, animation included
  const toastId = `${words}:${shown}`
  open.set(words, toastId)
  toast[tone](content, { autoClose: ms, toastId, onClose: () => void open.delete(words) })
}

/** Closes the visible toasts of a group. */
export function close(group: string): void {
  for (const [words, toastId] of open) if (words.endsWith(`:${group}`)) toast.dismiss(toastId)
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
