// Runs other programs for these scripts. Installed packages run with this Node and their own file, so that signals reach them.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Returns the file that an installed package runs for a command: `binOf('vite')`, `binOf('@playwright/test', 'playwright')`.
 * @param {string} name
 */
export function binOf(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Loads `.env` of the working directory, as the server does: it sets what the environment does not. */
export function loadSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** @typedef {{ cwd?: string, env?: Record<string, string>, isShown?: boolean }} RunOptions `isShown`: the output goes to the terminal */
/** @typedef {{ code: number, output: string }} RunResult the exit code (1 for a signal) and, unless it was shown, the whole output */

/**
 * Runs this Node with `args`.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, { cwd = root, env = {}, isShown = false } = {}) {
  return run(process.execPath, args, { cwd, env, isShown })
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(program, args, { cwd = root, env = {}, isShown = false } = {}) {
  return new Promise((done) => {
    let output = ''
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
    const keep = (/** @type {Buffer} */ text) => {
      output += text
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output: output.trimEnd() }))
  })
}

/** @param {number} start as `performance.now()` returned it */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`
