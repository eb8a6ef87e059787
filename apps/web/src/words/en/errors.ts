// Errors in the visitor's language, by their codes (docs/errors.md). In English they read as the server sends them.
import type { RefusalValues } from '@tiffin/contract/errors/gaps'

export interface ErrorParts {
  readonly code?: string | undefined
  readonly message: string
  readonly values?: RefusalValues | undefined
}

/** English needs no error table. */
export const errorsReady = async (): Promise<void> => undefined

/** Returns the text to show; for a code unknown to this build, the message of the response. */
export const errorText = ({ message }: ErrorParts): string => message
