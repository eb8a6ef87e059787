import { IconMoon, IconSun } from '#icons'
import { words } from '#words/navigation'
import { switchTheme } from '../../features/navigation/theme.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** Renders both states, of which the styles show one: a change of the theme, which styles every element, then runs no React. */
export function ThemeButton() {
  return (
    <IconButton label={undefined} onClick={switchTheme}>
      <span className="sr-only dark:hidden">{words.useTheme.dark}</span>
      <IconMoon className="dark:hidden" size={20} aria-hidden="true" />
      <span className="sr-only hidden dark:block">{words.useTheme.light}</span>
      <IconSun className="hidden dark:block" size={20} aria-hidden="true" />
    </IconButton>
  )
}
