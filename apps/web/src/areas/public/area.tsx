// What guests may see: rendered on the server with its data.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [screen(paths.home, 'everyone', () => import('./home/home.tsx'))]

export default function PublicArea() {
  return <AreaRoutes role="customer" screens={screens} />
}
