import type { ReadCache } from '../../platform/database/read-cache.ts'
import type { ImageHost } from '../../providers/images/image-host.ts'

export interface MenuDeps {
  readonly pictures: ImageHost
  readonly reads: ReadCache
}
