// The order in which categories are shown: what makes a meal first, what goes with it last.

/** Names of categories that accompany a meal, as a regular expression that JavaScript and PostgreSQL read alike; case does not matter. */
export const SIDE_COURSES =
  'beverage|drink|juice|shake|lassi|soda|tea|coffee|chai|bread|roti|naan|dessert|sweet|mithai|ice cream|kulfi|raita|salad|papad|chutney|pickle|extra|add-on|accompaniment|side'
const SIDES = new RegExp(SIDE_COURSES, 'i')

interface Course {
  readonly name: string
  readonly count: number
}
/** Main courses first, the largest category before the smaller ones; for `sort`. */
export function byCourse(a: Course, b: Course): number {
  return Number(SIDES.test(a.name)) - Number(SIDES.test(b.name)) || b.count - a.count || a.name.localeCompare(b.name)
}

/** What people look for first when they have no restaurant in mind. */
const FAVOURITES = [
  'biryani',
  'dosa',
  'momo',
  'thali',
  'pizza',
  'burger',
  'kebab',
  'noodle',
  'paneer',
  'chaat',
  'curr',
  'idli',
  'roll',
  'tandoor',
]
const appetite = (name: string): number => {
  const rank = FAVOURITES.findIndex((word) => name.toLowerCase().includes(word))
  return rank < 0 ? FAVOURITES.length : rank
}
/** The categories of all restaurants: favourites first, then what most restaurants serve, what goes with a meal last. */
export function byAppetite(a: Course, b: Course): number {
  return Number(SIDES.test(a.name)) - Number(SIDES.test(b.name)) || appetite(a.name) - appetite(b.name) || byCourse(a, b)
}
