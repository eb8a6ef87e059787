// The delivery employee's screens.
import { AreaRoutes } from '../../features/navigation/area-routes.tsx'
import { screen } from '../../features/navigation/screen.ts'
import { paths } from '../../paths.ts'

// one row per screen: its page, who may see it, its chunk
export const screens = [
  screen(paths.employeeLogin, 'signed-out', () => import('./login/login.tsx')),
  screen(paths.employeeSignUp, 'signed-out', () => import('./sign-up/sign-up.tsx')),
  screen(paths.employeeForgotPassword, 'signed-out', () => import('./forgot-password/forgot-password.tsx')),
  screen(paths.employeeHome, 'session', () => import('./home/home.tsx')),
  screen(paths.deliveries, 'session', () => import('./delivery-history/delivery-history.tsx')),
  screen(paths.employeeChat, 'session', () => import('./employee-chat/employee-chat.tsx')),
  screen(paths.employeeLogout, 'everyone', () => import('./logout/logout.tsx')),
]

export default function EmployeeArea() {
  return <AreaRoutes role="employee" screens={screens} />
}
