// The lazily loaded half of toast.tsx.
import 'react-toastify/ReactToastify.css'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { words } from '#words/ui'
import './toast.css'

/** What can be read at the moment; a toast that is on its way out is not among it. */
const open = new Map<string, { toastId: string; timer: ReturnType<typeof setTimeout> | undefined }>()
let shown = 0

interface Message {
  tone: 'success' | 'error'
  message: string
  ms: number
  /** Of a group one toast is shown: a newer message takes the place of the older one. */
  group: string | undefined
}
/** The same words twice within their time are one toast: a form that fails again does not stack. */
export function show({ tone, message, ms, group }: Message): void {
  const words = `${tone}:${group ?? message}`
  // it counts by its progress bar's animation, which is over at once where people want less motion
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const autoClose = isStill ? false : ms
  const known = open.get(words)
  if (known && group !== undefined) toast.update(known.toastId, { render: message, autoClose })
  if (known && group === undefined) return
  clearTimeout(known?.timer)
  shown += 1
  // the library refuses an id until its last toast is gone from the page, animation included
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
