import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

/** Refusals and lost connections are not retried; an error of the server is retried once. */
const worthAnotherTry = (count: number, error: unknown): boolean => count < 1 && !(error instanceof ApiError && error.status < 500)

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthAnotherTry },
      // without a network an action fails at once: a paused one would run later, when it may no longer be wanted
      mutations: { retry: false, networkMode: 'always' },
    },
  })
