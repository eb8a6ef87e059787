import { LogOutScreen } from '../../../features/session/log-out-screen.tsx'

export default function LogOut() {
  return <LogOutScreen role="customer" />
}
