export interface ImportedRestaurant {
  /** The id at its source, by which a second import finds it. */
  readonly externalId: string
  readonly name: string
  readonly phoneNumber: string
  readonly place: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly picture: string
  /** The ratings before the import: sum and count. */
  readonly ratingSum: number
  readonly ratingCount: number
}
