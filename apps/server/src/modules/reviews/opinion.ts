// What a customer says about a restaurant.
export interface Opinion {
  readonly restaurantId: string
  /** The dish that the words are about, when they are about one. */
  readonly itemId?: string | undefined
  /** 1 to 5 stars. */
  readonly rating?: number
  readonly review?: string
}
