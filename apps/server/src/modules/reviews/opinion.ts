export interface Opinion {
  readonly restaurantId: string
  readonly itemId?: string | undefined
  readonly rating?: number
  readonly review?: string
}
