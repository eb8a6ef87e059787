export interface MenuEvents {
  /** With the names as they were stored; two sizes may have exchanged theirs. At least one size. */
  sizesRenamed: { readonly sizes: readonly RenamedSize[] }
}
export interface RenamedSize {
  readonly productId: string
  readonly from: string
  readonly to: string
}

declare module '../../../platform/database/events.ts' {
  interface TransactionEvents extends MenuEvents {}
}
