import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconArrowBackUp } from '#icons'
import { words } from '#words/availability'
import { Button } from '../../../ui/controls/button.tsx'
import { afterLayers } from '../../../ui/hooks/after-layers.ts'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { holdUndo, releaseUndo, type UndoOffer, useUndoOffer, withdrawUndo } from './undo-offer.ts'

/** Where text is typed: a press of the space bar must not undo. */
const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Offers Undo. By keyboard the button takes the focus, as Tab would reach it too late; the focus then returns to where it was. */
export function UndoStrip() {
  const offer = useUndoOffer()
  const strip = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  const keptFocus = useKeptFocus(() => (before.current?.isConnected ? before.current : document.getElementById('main')))
  useEffect(() => {
    if (!offer) return
    return afterLayers(() => {
      const from = document.activeElement
      if (!(from instanceof HTMLElement) || strip.current?.contains(from)) return
      if (!from.matches(':focus-visible') || from.matches(TEXT_FIELDS)) return
      before.current = from
      strip.current?.querySelector('button')?.focus({ preventScroll: true })
    })
  }, [offer])
  useEffect(() => () => releaseUndo('focus', 'pointer'), [])
  return (
    // an open dialog hides regions without aria-live
    <div ref={strip} role="status" aria-live="polite" {...keptFocus}>
      {offer && <Offer offer={offer} />}
    </div>
  )
}

function Offer({ offer }: { offer: UndoOffer }) {
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && withdrawUndo()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holds the offer; its button is the control.
    <div
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px+env(safe-area-inset-bottom))] z-25 mx-auto flex max-w-130 animate-rise-in items-center gap-3 rounded-card border border-border bg-surface py-2 pr-2 pl-4 shadow-3 md:bottom-6"
      onPointerEnter={() => holdUndo('pointer')}
      onPointerLeave={() => releaseUndo('pointer')}
      onFocus={() => holdUndo('focus')}
      onBlur={() => releaseUndo('focus')}
      onKeyDown={leave}
    >
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{offer.message}</p>
      <Button
        look="secondary"
        aria-label={words.undoOf(offer.message)}
        onClick={() => {
          withdrawUndo()
          void offer.undo()
        }}
      >
        <IconArrowBackUp size={18} aria-hidden="true" />
        <span>{words.undo}</span>
      </Button>
    </div>
  )
}
