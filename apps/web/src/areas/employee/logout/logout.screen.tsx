import { LogOutScreen } from '../../../features/session/log-out-screen.tsx'
import { SendBeforeLogout } from '../deliveries/send-before-logout.tsx'

export default function LogOut() {
  return (
    <SendBeforeLogout>
      <LogOutScreen role="employee" />
    </SendBeforeLogout>
  )
}
