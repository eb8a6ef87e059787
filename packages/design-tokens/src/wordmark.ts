/** The logo is the name in these letters, as in apps/web/src/app/shells/logo.tsx; `tracking` in em. Its colour is primaryText. */
export const WORDMARK = { text: 'tiffin', weight: 700, tracking: -0.045 } as const
