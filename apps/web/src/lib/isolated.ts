/** Keeps the own direction of a name that is inserted in a text: it does not turn the numbers and brackets beside it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
