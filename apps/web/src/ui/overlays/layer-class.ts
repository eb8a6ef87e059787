export const BACKDROP =
  'fixed inset-0 z-40 grid grid-cols-1 place-items-end overflow-hidden bg-backdrop md:place-items-center md:p-6 ' +
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

export const PLATE =
  'relative flex max-h-[92dvh] w-full flex-col bg-surface text-ink shadow-3 outline-none md:max-h-[86dvh] md:rounded-hero'

/** On a low screen, such as a phone on its side or a zoomed page, head and foot leave no room: the whole plate scrolls. */
export const LOW_PLATE = '[@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:overscroll-contain'
export const LOW_BODY = '[@media(height<30rem)]:flex-none [@media(height<30rem)]:overflow-visible'

export const SHEET =
  'rounded-t-hero data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in ' +
  'md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in'

export const FOOTER =
  'flex flex-wrap items-center gap-3 border-t border-border px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] child:flex-1 md:justify-end md:px-6 md:pb-4 md:child:flex-none'

/** Keeps the layer open when a toast is pressed, which lies outside it. */
export function keepOpenForMessages(event: { target: EventTarget | null; detail: { originalEvent: Event }; preventDefault(): void }): void {
  const pressed = event.detail.originalEvent.target
  if (pressed instanceof Element && pressed.closest('.Toastify')) event.preventDefault()
}
