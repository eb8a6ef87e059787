import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

/** Puts a text on the clipboard and says for a moment that it is there. `onFailure` runs where the browser does not allow it. */
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
      // missing on plain http, and a browser may refuse it
      onFailure()
    }
  }
  return { isCopied, copy: (text) => void write(text) }
}
