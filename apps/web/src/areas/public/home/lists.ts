// How much of each list the home screen shows; the server fetches exactly what the browser asks for.
export const FEATURED = { limit: 8 } as const
export const TOP_RATED = { limit: 12, perRestaurant: 2 } as const
export const SEARCH = { limit: 24 } as const
