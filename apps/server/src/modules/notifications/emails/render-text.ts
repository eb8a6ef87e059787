import type { Email, Line, Part } from './email.ts'

export function renderText({ heading, parts, footer }: Email): string {
  return [heading, ...parts.map(partAsText), `-- \n${footer}\nTiffin`].join('\n\n')
}

function partAsText(part: Part): string {
  if (part.kind === 'code') return part.code
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}:\n${part.url}`
  if (part.kind !== 'table') return part.text
  const lines = part.lines.map(lineAsText)
  const sums = part.sums?.map(lineAsText) ?? []
  return [...(part.title ? [part.title] : []), ...lines.map((line) => `* ${line}`), ...sums].join('\n')
}
const lineAsText = ({ label, detail, amount }: Line): string =>
  [label, detail && ` (${detail})`, amount && `: ${amount}`].filter(Boolean).join('')

// includes Unicode separators and direction marks
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
/** Removes line breaks, so that a name cannot add a header. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim()
