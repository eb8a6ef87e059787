import type { Arrival } from '../../../features/navigation/screen.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { getSiteText } from '../../../features/texts/queries.ts'
import { Support } from '../../../features/texts/support.tsx'
import { TextPage } from '../../../features/texts/text-page.tsx'

export const queries = ({ call }: Arrival) => ({ text: getSiteText('contact', call), settings: getSettings(call) })

export default function Contact() {
  return (
    <TextPage name="contact">
      <Support />
    </TextPage>
  )
}
