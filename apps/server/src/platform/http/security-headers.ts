import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

interface SignInSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}
export interface HeaderOptions {
  readonly publicUrl: string
  readonly imageOrigins: readonly string[]
  readonly uploadOrigins: readonly string[]
  readonly signInSources: SignInSources | undefined
}
export type SecurityHeaders = Readonly<Record<string, string>>
const NO_SOURCES: SignInSources = { scripts: [], styles: [], frames: [], connections: [] }
const A_YEAR = 31_536_000

/** Returns the writer of every response's security headers (docs/trust.md#13), which are computed once. */
export function securityHeaders({ publicUrl, imageOrigins, uploadOrigins, signInSources }: HeaderOptions): SecurityHeaders {
  const { scripts, styles, frames, connections } = signInSources ?? NO_SOURCES
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        // toasts have their own style element, and Radix positions by inline styles
        styleSrc: ["'self'", "'unsafe-inline'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:', new URL(publicUrl).origin, ...imageOrigins],
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), ...uploadOrigins, ...connections],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", ...frames],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'", new URL(publicUrl).origin],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // subdomains may belong to other services
    hsts: publicUrl.startsWith('https:') ? { maxAge: A_YEAR, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Google's button needs the origin of the page; the path is not sent
    referrerPolicy: { policy: signInSources ? 'strict-origin' : 'no-referrer' },
  })
  return collect(write)
}

function collect(write: ReturnType<typeof helmet>): SecurityHeaders {
  const headers: Record<string, string> = {}
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  write({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
