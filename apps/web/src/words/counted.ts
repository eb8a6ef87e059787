// Numbers inside words. Both languages group the Indian way and write the same digits.
const NUMBER = new Intl.NumberFormat('en-IN')

/** 1204 → "1,204", 123456 → "1,23,456" */
export const formatNumber = (count: number): string => NUMBER.format(count)

/** "1 dish", "1,204 dishes"; one form is enough where the language does not change the noun. */
export const counted = (count: number, one: string, many = one): string => `${formatNumber(count)} ${count === 1 ? one : many}`
