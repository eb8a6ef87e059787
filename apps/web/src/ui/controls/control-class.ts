// The look of text inputs and selects: 48 px high, 16 px text (iOS zooms into smaller text).
export const CONTROL =
  'w-full min-w-0 rounded-control border border-border-strong bg-surface text-body text-ink ' +
  'hover:border-ink-2 aria-invalid:border-danger-text aria-invalid:inset-ring-1 aria-invalid:inset-ring-danger-text ' +
  '[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-ink-3'
