// The first script. The app's scripts wait for the first paint: on a slow phone they take 200 to 300 ms, often before it when cached.
import '../styles/index.css'

declare global {
  interface Window {
    /** Set by public/early.js on later visits. Requests all scripts of the page, which would otherwise load one after another. */
    requestScripts?: () => void
  }
}
function startApp(): void {
  window.requestScripts?.()
  import('./main.tsx').catch((error: unknown) => {
    // public/early.js shows a message
    document.querySelector('[type=module]')?.dispatchEvent(new Event('error'))
    throw error
  })
}

// a hidden tab has no frames
if (document.hidden) startApp()
else requestAnimationFrame(() => setTimeout(startApp))
