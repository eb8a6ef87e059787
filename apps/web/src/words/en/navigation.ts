import { counted } from '../counted.ts'

export const words = {
  useTheme: { light: 'Use the light theme', dark: 'Use the dark theme' },
  darkTheme: 'Dark theme',
  language: 'Language',
  main: 'Main',
  header: 'Header',
  menu: 'Menu',
  loading: 'Loading...',
  notFound: {
    title: 'Page Not Found',
    text: 'There’s nothing at this address. The page may have moved, or the link may be mistyped.',
    home: 'Return Home',
  },
  offline: { title: 'You are offline', text: 'This may be out of date. We’ll refresh when you’re back online.' },
  updating: { title: 'You are back online', text: 'Updating this page…' },
  storage: {
    blocked: {
      title: 'This browser does not let Tiffin store anything',
      text: 'You stay logged in only until you close or reload this page. To stay logged in, allow this site to store data.',
    },
    full: {
      title: 'This browser has no room left to store anything',
      text: 'You stay logged in only until you close or reload this page. To stay logged in, free some space on this device.',
    },
    read: 'OK',
  },
  slow: { title: 'Live updates are interrupted', text: 'Checking for updates every few seconds.' },
  /** Read out after a number beside a link. */
  waiting: (count: number) => `${count} waiting`,
  stuck: (count: number) => `${count} stuck`,
  unread: (count: number) => counted(count, 'new message', 'new messages'),
  failed: {
    title: 'We could not show this page',
    chunk: 'Part of this page could not be loaded. Please check your connection and try again.',
    quote: (requestId: string) => `If you contact us, mention request ${requestId}.`,
    again: 'Try again',
  },
}
