// The app inside its providers; the router around it differs between browser and server.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Frame } from './features/navigation/frame.tsx'
import { ForgetData } from './features/session/forget-data.tsx'
import { Screens } from './router.tsx'

export function App({ queries, isMissing }: { queries: QueryClient; isMissing: boolean }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ForgetData />
        <Frame>
          <Screens isMissing={isMissing} />
        </Frame>
      </QueryClientProvider>
    </StrictMode>
  )
}
