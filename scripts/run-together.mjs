import { spawn } from 'node:child_process'
import { root } from './programs.mjs'

/**
 * Runs this Node once for each of `programs`, with the output on the terminal. All of them stop when one stops, and on Ctrl-C; a second Ctrl-C
 * kills them.
 * @param {{ args: string[], cwd?: string, env?: Record<string, string> }[]} programs
 */
export function runTogether(programs) {
  // each in its own process group: otherwise Ctrl-C reaches it twice, and the server exits at once on a second signal
  const children = programs.map(({ args, cwd = root, env = {} }) =>
    spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  let isStopping = false
  const stop = () => {
    if (isStopping) for (const child of children) killGroup(child)
    isStopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  for (const child of children)
    child.on('exit', (code) => {
      if (isStopping) return
      process.exitCode = code || 1
      stop()
    })
}

/**
 * The whole group, because `node --watch` is a parent with the server as its child.
 * @param {import('node:child_process').ChildProcess} child
 */
function killGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // the group has already exited
  }
}
