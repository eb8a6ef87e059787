// The lazily loaded half of toast.tsx.
import 'react-toastify/ReactToastify.css'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { words } from '#words/ui'
import './toast.css'

/** The visible toasts; those that animate out are not included. */
const open = new Map<string, { toastId: string; timer: ReturnType<typeof setTimeout> | undefined }>()
let shown = 0

interface Message {
  tone: 'success' | 'error'
  message: string
  ms: number
  /** Only one toast of a group is shown: a newer message replaces it. */
  group: string | undefined
}
/** Shows a message. Repeating it while it is visible restarts its time instead of stacking a second toast. */
export function show({ tone, message, ms, group }: Message): void {
  const words = `${tone}:${group ?? message}`
  // the library times toasts by the progress bar's animation, which ends at once under prefers-reduced-motion
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const autoClose = isStill ? false : ms
  const known = open.get(words)
  if (known && group !== undefined) toast.update(known.toastId, { render: message, autoClose })
  if (known && group === undefined) return
  clearTimeout(known?.timer)
  shown += 1
  // the library refuses an id until its last toast has left the page, animation included
  const toastId = known?.toastId ?? `${words}:${shown}`
  const timer = isStill ? setTimeout(() => toast.dismiss(toastId), ms) : undefined
  open.set(words, { toastId, timer })
  if (!known) toast[tone](message, { autoClose, toastId, onClose: () => void open.delete(words) })
}

function ToneIcon({ type }: { type: string }) {
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
      limit={4}
      icon={ToneIcon}
      aria-label={words.messages}
    />
  )
}
