export interface Line {
  readonly label: string
  readonly detail?: string
  readonly amount?: string
}
export interface Table {
  readonly kind: 'table'
  readonly title?: string
  readonly lines: readonly Line[]
  /** They follow the lines, the last one emphasized. */
  readonly sums?: readonly Line[]
}
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | Table
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

/** An email as plain data; `renderEmail` makes its text and HTML. */
export interface Email {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly parts: readonly Part[]
  readonly footer: string
}

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const note = (text: string): Part => ({ kind: 'note', text })
export const button = (label: string, url: string): Part => ({ kind: 'button', label, url })
export const link = (label: string, url: string): Part => ({ kind: 'link', label, url })
