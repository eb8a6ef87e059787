// Runs other programs for the scripts here: the locally installed ones by their own file and this Node, so that signals reach them.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The file that an installed package runs for a command: `binOf('vite')`, `binOf('typescript', 'tsc')`. */
export function binOf(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Runs this Node with `args`; answers the exit code (1 for a signal) and, unless it was shown, all that was printed. */
export function runNode(args, { cwd = root, env = {}, isShown = false } = {}) {
  return run(process.execPath, args, { cwd, env, isShown })
}

export function run(program, args, { cwd = root, env = {}, isShown = false } = {}) {
  return new Promise((done) => {
    let output = ''
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
    const keep = (text) => {
      output += text
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output: output.trimEnd() }))
  })
}

export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`
