/** Categories that accompany a meal, as a regular expression for both JavaScript and PostgreSQL; case-insensitive. */
export const SIDE_COURSES =
  'beverage|drink|juice|shake|lassi|soda|tea|coffee|chai|bread|roti|naan|dessert|sweet|mithai|ice cream|kulfi|raita|salad|papad|chutney|pickle|extra|add-on|accompaniment|side'
const SIDES = new RegExp(SIDE_COURSES, 'i')

interface Course {
  readonly name: string
  readonly count: number
}
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
/** Compares categories of all restaurants: favourites first, then the most frequent ones, accompaniments last. The server sorts equal ones. */
export function mealsFirst(a: Course, b: Course): number {
  return Number(SIDES.test(a.name)) - Number(SIDES.test(b.name)) || appetite(a.name) - appetite(b.name) || b.count - a.count
}
