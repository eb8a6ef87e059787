// Loads Google's script once, on demand. The content security policy allows it only where Google sign-in is configured.
const SCRIPT = 'https://accounts.google.com/gsi/client'
const PATIENCE_MS = 10_000

interface ButtonLook {
  readonly type: 'standard'
  readonly theme: 'outline' | 'filled_black'
  readonly size: 'large'
  readonly text: 'continue_with'
  readonly shape: 'rectangular'
  readonly width: number
  readonly locale: string
}
export interface GoogleIds {
  initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void }): void
  renderButton(place: HTMLElement, look: ButtonLook): void
}
declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIds } }
  }
}

let loading: Promise<GoogleIds> | undefined

/** Resolves to Google's API. Rejects if the script fails to load; the next call retries. */
export function loadGoogle(): Promise<GoogleIds> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(): Promise<GoogleIds> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const settle = () => {
      clearTimeout(timer)
      const ids = window.google?.accounts?.id
      if (ids) return resolve(ids)
      script.remove()
      reject(new Error('Google sign-in could not be loaded'))
    }
    const timer = setTimeout(settle, PATIENCE_MS)
    script.src = SCRIPT
    script.async = true
    script.onload = settle
    script.onerror = settle
    document.head.append(script)
  })
}
