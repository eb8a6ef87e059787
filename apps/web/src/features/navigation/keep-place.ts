/** As the state of a navigation: the screen stays, and only its address says more, such as a filter. The page does not scroll. */
export const KEEP_PLACE = { keepsPlace: true } as const
