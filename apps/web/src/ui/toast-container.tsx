// The lazily loaded half of toast.tsx.
import 'react-toastify/ReactToastify.css'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { words } from '#words/ui'
import './toast.css'

/** What can be read at the moment; a toast that is on its way out is not among it. */
const open = new Set<string>()
let shown = 0

/** The same words twice within their time are one toast: a form that fails again does not stack. */
export function show(tone: 'success' | 'error', message: string, ms: number): void {
  const words = `${tone}:${message}`
  if (open.has(words)) return
  open.add(words)
  shown += 1
  // the library refuses an id until its last toast is gone from the page, animation included
  const toastId = `${words}:${shown}`
  // it counts by its progress bar's animation, which is over at once where people want less motion
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  toast[tone](message, { autoClose: isStill ? false : ms, toastId, onClose: () => void open.delete(words) })
  if (isStill) setTimeout(() => toast.dismiss(toastId), ms)
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
