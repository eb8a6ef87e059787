/** Joins class names, skipping empty ones. Later ones do not override earlier ones: pass only what the component leaves open. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
