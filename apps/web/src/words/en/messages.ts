// The specification's own words (docs/specification.md#validation), to the letter.
import { MESSAGES } from '@tiffin/contract/errors/messages'

export const words: Readonly<Record<keyof typeof MESSAGES, string>> = MESSAGES
