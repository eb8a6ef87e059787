// The theme in force: /theme.js set it before the first paint; the switch changes it and remembers the choice.
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
const root = (): HTMLElement => document.documentElement
const current = (): Theme => (root().dataset['theme'] === 'dark' ? 'dark' : 'light')

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(root(), { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme, and what to do to change it; light on the server, where nobody knows. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(watch, current, (): Theme => 'light')
  return { theme, setTheme }
}

function setTheme(theme: Theme): void {
  root().dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // a browser that stores nothing keeps the choice for this page
  }
}
