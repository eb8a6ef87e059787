import { useState } from 'react'
import { Link } from 'react-router'
import { IconBell, IconHeart, IconPrinter, IconShoppingBag } from '#icons'
import { Button } from '../../../ui/controls/button.tsx'
import { ActiveChip, Chip, ChipRow, FilterChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Layers } from './gallery-layers.tsx'
import { Shelf } from './shelf.tsx'

export function Actions() {
  const [veg, setVeg] = useState(true)
  const [tab, setTab] = useState('new')
  return (
    <>
      <Shelf title="Buttons">
        <Button>Place order</Button>
        <Button look="secondary">
          <IconPrinter size={20} aria-hidden="true" />
          <span>Print</span>
        </Button>
        <Button look="ghost">Add address</Button>
        <Button look="danger">Yes, delete it!</Button>
        <Button look="danger-outline">Reject</Button>
        <Button look="accent">Order now</Button>
        <Button loading>Place order</Button>
        <Button look="secondary" loading>
          Try again
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
          <span>Large, 52 px</span>
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
            <span>Pure veg</span>
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
