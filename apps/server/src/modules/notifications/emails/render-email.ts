// Every email is sent as text and as HTML.
import type { LanguageCode } from '@tiffin/contract/languages'
import type { Email } from './email.ts'
import { renderHtml } from './render-html.ts'
import { oneLine, renderText } from './render-text.ts'

export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const renderEmail = (email: Email, language: LanguageCode): RenderedEmail => ({
  subject: oneLine(email.subject),
  text: renderText(email),
  html: renderHtml(email, language),
})
