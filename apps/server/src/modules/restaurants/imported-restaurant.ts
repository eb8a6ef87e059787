// A restaurant of a catalogue to import.
export interface ImportedRestaurant {
  /** Its id where it comes from; a second import finds it again by this. */
  readonly externalId: string
  readonly name: string
  readonly phoneNumber: string
  readonly place: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** As stored; empty when there is none. */
  readonly picture: string
  /** Ratings it brings along: their sum and their number. */
  readonly ratingSum: number
  readonly ratingCount: number
}
