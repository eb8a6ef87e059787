// Numbers in texts. Both languages use Indian grouping and the same digits.
const NUMBER = new Intl.NumberFormat('en-IN')

/** Returns 1204 as "1,204" and 123456 as "1,23,456". */
export const formatNumber = (count: number): string => NUMBER.format(count)

/** Returns "1 product" or "1,204 products"; omit `many` in languages where the noun does not change. */
export const counted = (count: number, one: string, many = one): string => `${formatNumber(count)} ${count === 1 ? one : many}`
