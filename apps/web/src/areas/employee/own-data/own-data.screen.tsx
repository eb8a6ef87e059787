import { words } from '#words/deliveries'
import { OwnData } from '../../../features/person/own-data.tsx'
import { paths } from '../../../paths.ts'

export default function EmployeeData() {
  return <OwnData role="employee" back={{ to: paths.employeeHome.to(), label: words.nav.dashboard }} />
}
