// Errors in the visitor's language, by their codes (docs/errors.md). In English they read as the server sends them.
import type { RefusalValues } from '@tiffin/contract/gaps'

/** An error as it came: from the server, or from the contract's check of a form. */
export interface SaidError {
  readonly code?: string | undefined
  readonly message: string
  readonly values?: RefusalValues | undefined
}

/** Nothing has to be loaded for English. */
export const errorsReady = async (): Promise<void> => undefined

/** What to show for an error; for a code that this build does not know, the message that came with it. */
export const sayError = ({ message }: SaidError): string => message
