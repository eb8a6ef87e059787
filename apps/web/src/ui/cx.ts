/** Class names joined; what is false, null or empty is left out. Later names do not beat earlier ones: pass only what the component leaves open (margin, width, place). */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
