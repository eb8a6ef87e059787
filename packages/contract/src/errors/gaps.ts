export type RefusalValues = Readonly<Record<string, string>>
export const GAP = /\{(\w+)\}/g

/** Returns `text` with each `{placeholder}` replaced by its value, or by nothing if it has none. */
export const fillGaps = (text: string, values: RefusalValues = {}): string => text.replace(GAP, (_, name: string) => values[name] ?? '')
