import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { ForgetData } from '../features/session/forget-data.tsx'
import type { Viewer } from '../features/session/profiles.ts'
import { ViewerContext } from '../features/session/use-session.ts'
import { Frame } from './frame.tsx'
import { Routes } from './routes.tsx'

interface AppProps {
  queries: QueryClient
  /** The address has no page, or its restaurant does not exist. */
  isMissing: boolean
  title?: string
  viewer?: Viewer | undefined
}
export function App({ queries, isMissing, title, viewer }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ViewerContext value={viewer}>
          <ForgetData />
          <Frame>
            <Routes isMissing={isMissing} title={title} />
          </Frame>
        </ViewerContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
