import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

/** Returns `copy`, which writes to the clipboard, and `isCopied`, true for a moment; calls `onFailure` if the browser refuses. */
export function useCopied(onFailure: () => void): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const write = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // undefined on plain http; may also be refused
      onFailure()
    }
  }
  return { isCopied, copy: (text) => void write(text) }
}
