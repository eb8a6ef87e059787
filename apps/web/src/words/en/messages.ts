// The words of the contract (docs/specification.md#validation) as the visitor reads them. In English they are the specification's own.

/** Nothing has to be loaded for them. */
export const messagesReady = async (): Promise<void> => undefined

/** A message of the contract or of the server, in this build's language; an unknown one is returned unchanged. */
export const say = (message: string): string => message
