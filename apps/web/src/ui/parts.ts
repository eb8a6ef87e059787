import type { ReactElement } from 'react'

/** Elements without text: what may be beside other children (docs/decisions/049-text-alone-in-its-element.md). */
export type Parts = ReactElement | false | null | undefined | readonly Parts[]
