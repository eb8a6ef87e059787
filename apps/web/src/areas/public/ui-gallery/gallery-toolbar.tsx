import { useState } from 'react'
import { Link } from 'react-router'
import { IconPhone, IconPrinter } from '#icons'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { Shelf } from './shelf.tsx'

export function QuickActions() {
  const [amount, setAmount] = useState('500')
  return (
    <Shelf title="Toolbar and quick amounts" stacked>
      <Toolbar label="Order 1041">
        <ToolbarItem>
          <Button look="secondary" size="sm">
            <IconPrinter size={18} aria-hidden="true" />
            <span>Print</span>
          </Button>
        </ToolbarItem>
        <ToolbarItem>
          <IconButton asChild label="Call Ravi" look="outline">
            <a href="tel:+919800000001">
              <IconPhone size={20} aria-hidden="true" />
            </a>
          </IconButton>
        </ToolbarItem>
        <ToolbarItem>
          <Button asChild look="ghost" size="sm">
            <Link to="#order">Open</Link>
          </Button>
        </ToolbarItem>
      </Toolbar>
      <RadioChips
        legend="Amount"
        value={amount}
        onChange={setAmount}
        choices={[
          { value: '200', label: '₹200' },
          { value: '500', label: '₹500' },
          { value: '1000', label: '₹1,000' },
        ]}
      />
    </Shelf>
  )
}
