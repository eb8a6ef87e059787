import { FIRST_RUN_STEPS, type FirstRunStep } from '@tiffin/contract'
import type { HandlersOf } from '../../../platform/http/handler.ts'
import { record } from '../../activity/index.ts'
import { findFirstRun } from './data-first-run.ts'

/** What the settings of the installation complete. */
export type ConfiguredSteps = Readonly<Record<'mail' | 'payments' | 'support' | 'approval', boolean>>

/** Returns the handlers of the first-run list. `configured` is undefined in a demo, which has no list. */
export function firstRunHandlers(configured: ConfiguredSteps | undefined): HandlersOf<'getFirstRun' | 'dismissFirstRun'> {
  return {
    getFirstRun: async ({ db }) => {
      if (!configured) return { steps: [] }
      const { is_dismissed, ...found } = await findFirstRun(db)
      if (is_dismissed) return { steps: [] }
      const isDone: Readonly<Record<FirstRunStep, boolean>> = { ...configured, ...found }
      const steps = FIRST_RUN_STEPS.map((step) => ({ step, isDone: isDone[step] }))
      return { steps: steps.every((step) => step.isDone) ? [] : steps }
    },
    dismissFirstRun: async ({ db }) => {
      await db.transaction((tx) => record(tx, { act: 'first_run_dismissed' }))
      return { message: 'success' }
    },
  }
}
