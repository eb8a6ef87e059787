/**
 * Joins class names, skipping empty ones. Later names do not override earlier ones: pass only what the component leaves open (margin,
 * width, position).
 */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
