// Ends a program on a Node that is too old. Packages and syntax fail there with errors that do not say why, so the build runs this before it loads
// the rest of a program (scripts/build.mjs).
const NEEDED = [20, 19] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(`Tiffin needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).\n`)
  process.exit(1)
}
