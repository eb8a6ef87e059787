export const words = {
  title: 'Allergens',
  /** The restaurant has not said anything: not the same as none. */
  notStated: 'Allergens not stated',
  /** Of all options of these groups. */
  optionsNotStated: (groups: string) => `Allergens not stated for ${groups}`,
  none: 'No allergens declared',
  /** Every way to order the product adds others. */
  asChosen: 'Allergens depend on what you choose',
  /** What the product contains before the choices, as a sentence of its own. */
  choicesAddMore: (before: string) => `${before}. Some choices add more.`,
  contains: (allergens: string) => `Contains ${allergens}`,
  names: {
    celery: 'celery',
    crustaceans: 'crustaceans',
    egg: 'egg',
    fish: 'fish',
    gluten: 'gluten',
    lupin: 'lupin',
    milk: 'milk',
    molluscs: 'molluscs',
    mustard: 'mustard',
    nuts: 'nuts',
    peanuts: 'peanuts',
    sesame: 'sesame',
    soya: 'soya',
    sulphites: 'sulphites',
  },
}
