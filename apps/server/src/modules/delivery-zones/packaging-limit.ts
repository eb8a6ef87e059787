import type { Paise } from '@tiffin/contract'

export interface PackagingLimit {
  /** The most that a restaurant may charge for packaging; 0: nothing. */
  readonly mostPackagingPaise: Paise
}
export const NO_PACKAGING: PackagingLimit = { mostPackagingPaise: 0 }
