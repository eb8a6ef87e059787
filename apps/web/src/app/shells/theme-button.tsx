import { IconMoon, IconSun } from '@tabler/icons-react'
import { words } from '#words/navigation'
import { useTheme } from '../../features/navigation/theme.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

export function ThemeButton() {
  const { theme, setTheme } = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton label={isDark ? words.useTheme.light : words.useTheme.dark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <IconSun size={20} aria-hidden="true" /> : <IconMoon size={20} aria-hidden="true" />}
    </IconButton>
  )
}
