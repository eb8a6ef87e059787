import own from '../../../package.json' with { type: 'json' }

/** The version of Tiffin, as in CHANGELOG.md. */
export const VERSION: string = own.version
