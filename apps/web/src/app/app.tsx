import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { ForgetData } from '../features/session/forget-data.tsx'
import { Frame } from './frame.tsx'
import { Routes } from './routes.tsx'

interface AppProps {
  queries: QueryClient
  /** The address has no page, or its restaurant does not exist. */
  isMissing: boolean
  title?: string
}
export function App({ queries, isMissing, title }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ForgetData />
        <Frame>
          <Routes isMissing={isMissing} title={title} />
        </Frame>
      </QueryClientProvider>
    </StrictMode>
  )
}
