// Around every screen: header, menus, the connection, what is not found.
export const words = {
  useTheme: { light: 'Use the light theme', dark: 'Use the dark theme' },
  language: 'Language',
}
