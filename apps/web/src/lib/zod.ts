// zod without code generation, which the Content-Security-Policy forbids; vite.config.ts resolves the browser's 'zod' to this file.
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
