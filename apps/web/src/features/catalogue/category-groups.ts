// Categories of several restaurants that mean the same, such as "Curries" and "सब्ज़ी · Curries", are one.
import { categoryLabel, partsOf } from './category-label.ts'

interface CategoryGroup<Row> {
  label: string
  readonly rows: Row[]
}
/** Returns the groups in the order of the first category of each. */
export function groupCategories<Row extends { readonly name: string }>(rows: readonly Row[]): readonly CategoryGroup<Row>[] {
  const groups = new Map<string, CategoryGroup<Row>>()
  for (const row of rows) {
    const both = partsOf(row.name)
    const meaning = categoryLabel(both?.latin ?? row.name)
    const group = groups.get(meaning) ?? { label: meaning, rows: [] }
    // the restaurant's own word, where the page's language has no common one
    if (both && meaning === both.latin) group.label = categoryLabel(row.name)
    group.rows.push(row)
    groups.set(meaning, group)
  }
  return [...groups.values()]
}

export const categoryLabels = (names: readonly string[]): string[] =>
  groupCategories(names.map((name) => ({ name }))).map(({ label }) => label)
