// The customer's own screens, and the ways to sign in.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [screen(paths.logout, 'everyone', () => import('./logout/logout.tsx'))]

export default function CustomerArea() {
  return <AreaRoutes role="customer" screens={screens} />
}
