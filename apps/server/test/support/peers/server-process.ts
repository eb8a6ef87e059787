// Runs the server as a separate process, built like the released one.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

/** Below the ports that the system gives to outgoing connections, one of which could take the port while its server restarts. */
const PORTS = { from: 12_000, to: 32_000 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from))
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) =>
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    )
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

/** Builds the server and returns its folder, which is in node_modules so that packages outside the bundle are found. */
export async function bundleServer(): Promise<string> {
  mkdirSync(root('node_modules/.cache'), { recursive: true })
  const outdir = mkdtempSync(root('node_modules/.cache/server-'))
  await build({
    entryPoints: [root('apps/server/src/main.ts')],
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: Object.fromEntries(readdirSync(root('packages')).map((name) => [`@tiffin/${name}`, root(`packages/${name}/src`)])),
    logLevel: 'silent',
  })
  // for DEMO=1, which reads it beside the bundle
  symlinkSync(root('apps/server/seeds/city'), join(outdir, 'city'))
  return outdir
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((done, fail) => {
    const listen = (text: Buffer) => {
      output += text
      if (output.includes('Tiffin is ready')) done()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output}`)))
  })
}

/**
 * Runs the built server in `folder`, where no developer's .env exists. Resolves when it is ready. `onSpawn` receives the process before, so that
 * it can be ended while it starts.
 */
export async function runServer(
  built: string,
  folder: string,
  env: Record<string, string>,
  onSpawn?: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(built, 'main.js')], { cwd: folder, env: { PATH: process.env['PATH'], ...env } })
  onSpawn?.(child)
  await untilReady(child)
  return child
}
