// The current theme: early.js sets it before the first paint; the switch changes and stores it.
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../lib/storage.ts'

export type Theme = 'light' | 'dark'
const root = (): HTMLElement => document.documentElement
const current = (): Theme => (root().dataset['theme'] === 'dark' ? 'dark' : 'light')

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(root(), { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Returns the theme and its setter; light on the server, which does not know it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(watch, current, (): Theme => 'light')
  return { theme, setTheme }
}

export const switchTheme = (): void => setTheme(current() === 'dark' ? 'light' : 'dark')

function setTheme(theme: Theme): void {
  root().dataset['theme'] = theme
  deviceStorage.setItem('theme', theme)
}
