// What a product contains, and how few left are shown. Free of zod, so that every page may import this file.

export const DIETS = ['veg', 'egg', 'non-veg', 'vegan'] as const
export type Diet = (typeof DIETS)[number]

/** Diets that a search for products may ask for. A product is jain that says so. */
export const ASKED_DIETS = ['veg', 'vegan', 'egg', 'non-veg', 'jain'] as const
export type AskedDiet = (typeof ASKED_DIETS)[number]

/** The 14 allergens that EU law names (Regulation 1169/2011, annex II). */
export const ALLERGENS = [
  'celery',
  'crustaceans',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Customers see how many are left of a product from this count down. */
export const LOW_STOCK = 5
