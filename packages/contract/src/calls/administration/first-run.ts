import { z } from 'zod'
import { call } from '../../call.ts'
import { success } from '../../fields.ts'

/** What a new installation needs before it takes orders, in the order in which it is done. */
export const FIRST_RUN_STEPS = ['mail', 'payments', 'support', 'approval', 'restaurant', 'employee', 'backup'] as const
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]

export const firstRunCalls = {
  getFirstRun: call({
    method: 'GET',
    path: '/admin/firstRun',
    access: 'administrator',
    right: 'settings',
    summary: 'What a new installation still needs; no steps in a demo, when all are done, and after the list was dismissed',
    answer: z.object({ steps: z.array(z.object({ step: z.enum(FIRST_RUN_STEPS), isDone: z.boolean() })) }),
  }),
  dismissFirstRun: call({
    method: 'POST',
    path: '/admin/firstRun/dismiss',
    access: 'administrator',
    right: 'settings',
    summary: 'Hide the list of what a new installation needs, for all administrators',
    answer: z.object({ message: success }),
  }),
} as const
