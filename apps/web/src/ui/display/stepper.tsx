import type { ReactNode } from 'react'
import { IconCheck, IconX } from '#icons'
import { words } from '#words/controls'
import { cx } from '../cx.ts'

export type Step = { label: ReactNode; detail?: ReactNode; icon?: ReactNode }

type StepperProps = {
  label: string
  steps: readonly Step[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
  /** The current step failed and the rest is skipped. */
  failed?: boolean
  horizontal?: boolean
}

type State = 'done' | 'current' | 'failed' | 'todo'

const DOTS: Record<State, string> = {
  done: 'bg-success text-on-success',
  current: 'bg-primary text-on-primary outline-4 outline-primary-soft',
  failed: 'bg-danger text-on-danger',
  todo: 'border-2 border-border-strong bg-surface text-ink-3',
}

const SPOKEN: Record<State, string> = { ...words.steps, todo: '' }

function stateOf(index: number, current: number, failed: boolean): State {
  if (index < current) return 'done'
  if (index > current) return 'todo'
  return failed ? 'failed' : 'current'
}

export function Stepper({ label, steps, current, failed = false, horizontal }: StepperProps) {
  return (
    <ol aria-label={label} className={cx('flex', horizontal ? 'gap-0' : 'flex-col')}>
      {steps.map((step, index) => {
        const state = stateOf(index, current, failed)
        const last = index === steps.length - 1
        return (
          <li
            key={`step-${String(index)}`}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'relative flex',
              horizontal ? 'flex-1 flex-col items-center gap-1.5 text-center' : 'gap-3.5',
              !horizontal && !last && 'pb-5',
            )}
          >
            {!last && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute rounded-chip',
                  horizontal ? 'top-3.25 left-[calc(50%+18px)] h-0.5 w-[calc(100%-36px)]' : 'top-8 bottom-1 left-3.25 w-0.5',
                  index < current ? 'bg-success' : 'bg-border',
                )}
              />
            )}
            <span
              className={cx('grid size-7 shrink-0 place-items-center rounded-chip text-small font-semibold', DOTS[state])}
              aria-hidden="true"
            >
              {state === 'done' ? (
                <IconCheck size={16} stroke={3} />
              ) : state === 'failed' ? (
                <IconX size={16} stroke={3} />
              ) : (
                (step.icon ?? index + 1)
              )}
            </span>
            <span className={cx('min-w-0', !horizontal && 'pt-0.5')}>
              <span
                className={cx(
                  'block',
                  horizontal && 'text-small',
                  state === 'todo' ? 'text-ink-3' : 'font-semibold',
                  state === 'failed' && 'text-danger-text',
                )}
              >
                <span className="sr-only">{SPOKEN[state]}</span>
                <span>{step.label}</span>
              </span>
              {step.detail && <span className="num block text-small text-ink-2">{step.detail}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
