// The first script. The app's scripts wait for the first paint: on a slow phone they take 200 to 300 ms, often before it when cached.
import '../styles/index.css'

// public/early.js says so
const fail = () => document.querySelector('[type=module]')?.dispatchEvent(new Event('error'))
const startApp = () => void import('./main.tsx').catch(fail)

// a hidden tab has no frames
if (document.hidden) startApp()
else requestAnimationFrame(() => setTimeout(startApp))
