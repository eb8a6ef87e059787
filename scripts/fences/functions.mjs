// Finds functions and where they end, by brackets. Expects text in which strings and comments are blanked.

const OPENING = { '{': '}', '(': ')', '[': ']' }

/** The bracket that closes the one at `start`. */
export function closingOf(code, start) {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    if (code[at] in OPENING) depth += 1
    else if ('})]'.includes(code[at])) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return code.length
}

const FUNCTION = /\bfunction\b\s*\*?\s*([\w$]*)\s*(?:<[^(){}]*>)?\s*\(/g
const METHOD = /^[ \t]+(?:(?:async|static|get|set|override|private|protected|public)\s+)*\*?([\w$]+)\s*(?:<[^(){}]*>)?\(/gm
const NOT_A_METHOD = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'await', 'throw', 'typeof', 'super'])
const ARROW = /=>\s*([{(])/g
const NAMED_ARROW = /\b(?:const|let)\s+([\w$]+)[^=]*=\s*(?:[\w$.]+(?:<[^>]*>)?\(\s*)?(?:async\s*)?(?:<[^(){}]*>)?$/

/** The body after the closing parenthesis of the parameters: past a return type, which may itself hold braces. */
function bodyAfter(code, parameters) {
  let at = parameters + 1
  while (/\s/.test(code[at] ?? '')) at += 1
  if (code[at] === '{') return at
  if (code[at] !== ':') return undefined
  for (at += 1; at < code.length; at += 1) {
    const before = code.slice(0, at).trimEnd()
    if (code[at] === '{' && !/(?:[:|&,<([]|=>|\bextends|\bis)$/.test(before)) return at
    if (code[at] in OPENING) at = closingOf(code, at)
    else if (/[;=]/.test(code[at]) && code[at + 1] !== '>') return undefined
  }
  return undefined
}

function* withParameters(code, pattern) {
  for (const match of code.matchAll(pattern)) {
    if (NOT_A_METHOD.has(match[1])) continue
    const body = bodyAfter(code, closingOf(code, match.index + match[0].length - 1))
    if (body !== undefined) yield { name: match[1], start: match.index, end: closingOf(code, body) }
  }
}

/** Back over the parameters of an arrow function to its beginning. */
function startOfArrow(code, arrow) {
  const before = code.slice(0, arrow).trimEnd()
  const returnType = /\)(\s*:\s*[^=;{}()]*)$/.exec(before)?.[1] ?? ''
  let at = before.length - returnType.length - 1
  if (code[at] !== ')') return at
  for (let depth = 0; at >= 0; at -= 1) {
    if ('})]'.includes(code[at])) depth += 1
    else if (code[at] in OPENING) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return 0
}

function* arrows(code) {
  for (const match of code.matchAll(ARROW)) {
    const start = startOfArrow(code, match.index)
    const name = NAMED_ARROW.exec(code.slice(Math.max(0, start - 200), start))?.[1] ?? ''
    yield { name, start, end: closingOf(code, match.index + match[0].length - 1) }
  }
}

/** Declared functions, methods and arrow functions, nested ones too. */
export function functionsIn(code) {
  return [...withParameters(code, FUNCTION), ...withParameters(code, METHOD), ...arrows(code)]
}
