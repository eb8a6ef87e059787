// zod for the browser, without code generation: the Content-Security-Policy forbids `new Function`, and trying it is a reported violation.
// vite.config.ts resolves 'zod' to this file, so that the setting is made before the first schema. The server keeps the generated parsers.
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
