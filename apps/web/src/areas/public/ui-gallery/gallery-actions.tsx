import { IconBell, IconHeart, IconPrinter, IconShoppingBag } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { ActiveChip, Chip, ChipRow, FilterChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Shelf } from './gallery-parts.tsx'

export function Actions() {
  const [veg, setVeg] = useState(true)
  const [tab, setTab] = useState('new')
  return (
    <>
      <Shelf title="Buttons">
        <Button>Place order</Button>
        <Button look="secondary">
          <IconPrinter size={20} aria-hidden="true" />
          Print
        </Button>
        <Button look="ghost">Add address</Button>
        <Button look="danger">Yes, delete it!</Button>
        <Button look="danger-outline">Reject</Button>
        <Button look="accent">Order now</Button>
        <Button loading>Place order</Button>
        <Button look="secondary" loading>
          Retry
        </Button>
        <Button disabled>Place order</Button>
        <Button look="secondary" disabled>
          Sold out
        </Button>
        <Button asChild look="secondary">
          <Link to="#link">As a link</Link>
        </Button>
        <Button size="sm" look="secondary">
          BLOCK
        </Button>
        <Button size="lg">
          <IconShoppingBag size={20} aria-hidden="true" />
          Large, 52 px
        </Button>
        <Button size="xl" full>
          Mark out of delivery
        </Button>
      </Shelf>
      <Shelf title="Icon buttons">
        <IconButton label="Messages">
          <IconBell size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Keep" look="outline">
          <IconHeart size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Print" look="solid">
          <IconPrinter size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Print, not now" look="outline" disabled>
          <IconPrinter size={20} aria-hidden="true" />
        </IconButton>
      </Shelf>
      <Shelf title="Chips" stacked>
        <ChipRow label="Filters">
          <FilterChip pressed={veg} onClick={() => setVeg(!veg)}>
            <span aria-hidden="true" className="flex">
              <DietMark vegetarian />
            </span>
            Pure veg
          </FilterChip>
          <FilterChip pressed={false}>Rating 4.0+</FilterChip>
          <FilterChip pressed={false}>Offers</FilterChip>
          <FilterChip pressed>₹100–₹500</FilterChip>
          <FilterChip pressed={false} disabled>
            Breads (0)
          </FilterChip>
          <Chip asChild current>
            <Link to="#starters">Starters</Link>
          </Chip>
          <ActiveChip label="North Indian" onRemove={() => toastSuccess('Filter removed', 1500)} />
        </ChipRow>
      </Shelf>
      <Shelf title="Layers and messages">
        <Layers />
        <Button look="secondary" onClick={() => toastSuccess('product added successfully', 3000)}>
          Success toast
        </Button>
        <Button look="secondary" onClick={() => toastError('Phone number must have exactly 10 digits.')}>
          Error toast
        </Button>
      </Shelf>
      <Shelf title="Tabs" stacked>
        <Tabs
          label="Orders by state"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'new', label: 'New', end: <span className="num text-small">2</span>, content: 'Two orders wait.' },
            { value: 'preparing', label: 'Preparing', content: 'Four are in the kitchen.' },
            { value: 'packed', label: 'Packed', content: 'None is ready.' },
          ]}
        />
      </Shelf>
    </>
  )
}

function Layers() {
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
            <Button size="lg">Add · ₹{189 * count}</Button>
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
