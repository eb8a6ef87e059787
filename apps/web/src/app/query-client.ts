import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

/** A refusal is an answer and not asked again, and who has waited five seconds is told so; a server's error is tried once more. */
const worthAnotherTry = (count: number, error: unknown): boolean => count < 1 && !(error instanceof ApiError && error.status < 500)

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: typeof window === 'undefined' ? false : worthAnotherTry },
      mutations: { retry: false },
    },
  })
