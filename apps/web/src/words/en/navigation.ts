// Around every screen: header, menus, the connection, what is not found.
import { counted } from '../counted.ts'

export const words = {
  useTheme: { light: 'Use the light theme', dark: 'Use the dark theme' },
  darkTheme: 'Dark theme',
  language: 'Language',
  main: 'Main',
  menu: 'Menu',
  loading: 'Loading...',
  notFound: {
    title: 'Page Not Found',
    text: 'There is nothing at this address. It may have moved, or the link is mistyped.',
    home: 'Return Home',
  },
  offline: { title: 'You are offline', text: 'What you see may be old. It refreshes by itself when the connection is back.' },
  updating: { title: 'You are back online', text: 'Updating what you see…' },
  slow: { title: 'Live updates are interrupted', text: 'This page looks for news by itself every few seconds.' },
  /** Read out after a number beside a link. */
  unread: (count: number) => counted(count, 'new message', 'new messages'),
  failed: {
    title: 'This page could not be shown',
    unknown: 'Something went wrong.',
    chunk: 'This part of Tiffin could not be loaded. Please check your connection and try again.',
    quote: (requestId: string) => `If you write to us, quote request ${requestId}.`,
    again: 'Try again',
  },
}
