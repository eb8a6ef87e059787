// Stripe's encoding of nested values in a form: `line_items[0][price_data][currency]=inr`.

export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type FormObject = { [key: string]: FormValue }

export function parseForm(text: string): FormObject {
  const root: FormObject = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let place = root
    for (const key of path) {
      place[key] ??= {}
      place = place[key] as FormObject
    }
    place[last] = value
  }
  return withLists(root) as FormObject
}

/** Converts objects with the keys 0, 1, 2 … back to lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Returns the path of every leaf in Stripe's notation, with `[]` for indices. */
export function leavesOf(value: FormValue, path = ''): string[] {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((inner) => leavesOf(inner, `${path}[]`))
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}[${key}]` : key))
}
