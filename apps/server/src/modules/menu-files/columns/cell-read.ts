import type { RefusalText } from '@tiffin/contract'

/** A cell's value, or why it is refused. */
export type Read<T> = { readonly value: T; readonly refused?: undefined } | { readonly refused: RefusalText }
export const isRefused = <T>(read: Read<T>): read is { readonly refused: RefusalText } => read.refused !== undefined
