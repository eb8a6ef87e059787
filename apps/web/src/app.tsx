// The app inside its providers; the router around it differs between browser and server.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Screens } from './router.tsx'

export function App({ queries, isMissing }: { queries: QueryClient; isMissing: boolean }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Screens isMissing={isMissing} />
      </QueryClientProvider>
    </StrictMode>
  )
}
