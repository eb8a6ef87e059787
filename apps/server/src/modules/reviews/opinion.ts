export interface Opinion {
  readonly restaurantId: string
  /** The product that the review is about. */
  readonly itemId?: string | undefined
  readonly rating?: number
  readonly review?: string
}
