import type { Replica } from '../../platform/database/replica.ts'
import type { ImageHost } from '../../providers/images/image-host.ts'

export interface MenuDeps {
  readonly pictures: ImageHost
  readonly replica: Pick<Replica, 'reader'>
}
