// The delivery employee's screens.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [screen(paths.employeeLogout, 'everyone', () => import('./logout/logout.tsx'))]

export default function EmployeeArea() {
  return <AreaRoutes role="employee" screens={screens} />
}
