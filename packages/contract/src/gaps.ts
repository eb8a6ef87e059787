// The gaps of a message, such as `{field}`, and what fills them.

/** What fills the gaps of a message, by the name of the gap. */
export type RefusalValues = Readonly<Record<string, string>>
export const GAP = /\{(\w+)\}/g

/** `text` with each `{gap}` replaced by its value; empty where there is none. */
export const fillGaps = (text: string, values: RefusalValues = {}): string => text.replace(GAP, (_, name: string) => values[name] ?? '')
