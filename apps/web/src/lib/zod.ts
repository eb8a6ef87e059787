// zod without code generation, which the Content-Security-Policy forbids. vite.config.ts resolves 'zod' to this file, so that the setting
// precedes the first schema. The server keeps the generated parsers.
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
