// The words of the contract (docs/specification.md#validation) as the visitor reads them. In English they stand as the specification writes them.

/** Nothing has to be loaded for them. */
export const messagesReady = async (): Promise<void> => undefined

/** A message of the contract or of the server, in this build's language; one that nobody knows stays as it came. */
export const say = (message: string): string => message
