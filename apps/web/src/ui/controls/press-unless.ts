/** Returns props of a control that ignores presses while `isBusy`. Unlike `disabled`, they keep the focus on it. */
export const pressUnless = (isBusy: boolean, press: () => void) => ({
  className: 'not-aria-busy:aria-disabled:opacity-60',
  'aria-disabled': isBusy || undefined,
  onClick: () => {
    if (!isBusy) press()
  },
})
