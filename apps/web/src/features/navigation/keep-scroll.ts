/** Navigation state of a link that changes only the address, such as a filter: the page does not scroll. */
export const KEEP_SCROLL = { keepsScroll: true } as const
