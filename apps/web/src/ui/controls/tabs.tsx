import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Parts } from '../parts.ts'

type Tab = { value: string; label: ReactNode /** A small count or badge after the label. */; end?: Parts; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Tabs over panels of one page. Use links for panels with their own address. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List
        aria-label={label}
        className="-mx-4 flex overflow-x-auto border-b border-border px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'relative inline-flex min-h-12 flex-1 items-center justify-center gap-2 px-4 font-semibold whitespace-nowrap text-ink-2 md:flex-none',
              'hover:text-ink data-[state=active]:text-primary-text focus-visible:-outline-offset-3',
              'after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-tag data-[state=active]:after:bg-primary',
            )}
          >
            <span>{tab.label}</span>
            {tab.end}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
