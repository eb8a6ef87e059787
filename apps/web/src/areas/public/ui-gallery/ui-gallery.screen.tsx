import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Actions } from './gallery-actions.tsx'
import { BillAndTracker } from './gallery-bill.tsx'
import { Charts } from './gallery-charts.tsx'
import { Data } from './gallery-data.tsx'
import { Food } from './gallery-food.tsx'
import { Forms } from './gallery-forms.tsx'
import { Limits } from './gallery-limits.tsx'
import { States } from './gallery-states.tsx'
import { QuickActions } from './gallery-toolbar.tsx'

export default function UiGallery() {
  const [dark, setDark] = useState(false)
  useEffect(() => setDark(matchMedia('(prefers-color-scheme: dark)').matches), [])
  function turn() {
    document.documentElement.dataset['theme'] = dark ? 'light' : 'dark'
    setDark(!dark)
  }
  return (
    <div id="ui-gallery" className="page pt-4 pb-24">
      <PageHeader
        title="Component kit"
        note="Every part in its states · 360, 768 and 1280 px · light and dark"
        back={{ to: '/', label: 'Home' }}
        actions={
          <Button look="secondary" onClick={turn}>
            {dark ? 'Light' : 'Dark'}
          </Button>
        }
      />
      <Actions />
      <Forms />
      <Food />
      <BillAndTracker />
      <Data />
      <Charts />
      <States />
      <QuickActions />
      <Limits />
    </div>
  )
}
