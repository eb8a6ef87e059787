import { useEffect, useState } from 'react'

/** Returns an object URL of the file, revoked on unmount. */
export function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
