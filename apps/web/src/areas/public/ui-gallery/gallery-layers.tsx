import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'

export function Layers() {
  const [layer, setLayer] = useState<'dialog' | 'alert' | 'drawer' | null>(null)
  const [size, setSize] = useState('half')
  const [count, setCount] = useState(1)
  const close = () => setLayer(null)
  return (
    <>
      <Button look="secondary" onClick={() => setLayer('dialog')}>
        Dialog
      </Button>
      <Button look="secondary" onClick={() => setLayer('alert')}>
        Alert dialog
      </Button>
      <Button look="secondary" onClick={() => setLayer('drawer')}>
        Drawer
      </Button>
      <Dialog
        open={layer === 'dialog'}
        onOpenChange={close}
        title="Chicken Dum Biryani"
        description="Long-grain basmati, saffron, mint, boiled egg and salan on the side."
        footer={
          <>
            <QtyStepper label="Chicken Dum Biryani" value={count} onChange={setCount} />
            <Button size="lg">{`Add · ₹${189 * count}`}</Button>
          </>
        }
      >
        <Picture src={null} name="Chicken Dum Biryani" alt="" width={640} height={320} className="mb-5 w-full rounded-card" />
        <RadioCards
          legend="Size"
          value={size}
          onChange={setSize}
          choices={[
            { value: 'half', label: 'Half', detail: 'Serves one', end: '₹189' },
            { value: 'full', label: 'Full', detail: 'Serves two', end: '₹329' },
            { value: 'family', label: 'Family', detail: 'Sold out', end: '₹629', disabled: true },
          ]}
        />
      </Dialog>
      <AlertDialog
        open={layer === 'alert'}
        title="Do you really want to delete this product?"
        text="It leaves the menu at once. Orders already placed keep it."
        confirmLabel="Yes, delete it!"
        cancelLabel="No, cancel"
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={layer === 'drawer'} onOpenChange={close} title="Menu">
        <nav aria-label="In the drawer" className="grid">
          {['Dashboard', 'Menu Items', 'Orders'].map((item) => (
            <Link
              key={item}
              to={`#${item}`}
              onClick={close}
              className="flex min-h-12 items-center rounded-control px-3 font-medium hover:bg-sunken"
            >
              {item}
            </Link>
          ))}
        </nav>
      </Drawer>
    </>
  )
}
