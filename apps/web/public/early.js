// Runs before the first paint, as a file of its own because the page allows no inline scripts. Sets the theme: the stored choice, or the
// system's. Keeps a place for what only a signed-in or a returning customer gets to see. Keeps what a person does before the app's scripts come,
// and says when they do not come.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
    if (localStorage.getItem('userToken')) {
      document.documentElement.dataset.signedIn = ''
      if (localStorage.getItem('hasOrdered')) document.documentElement.dataset.returning = ''
      if (localStorage.getItem('hasFavourites')) document.documentElement.dataset.favourites = ''
    }
  } catch {}
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme

  // The script's element has the addresses of the app's scripts, and words in the page's language.
  const { failed, again, scripts } = document.currentScript.dataset

  const requestScripts = () => {
    for (const href of scripts ? scripts.split(' ') : []) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }))
    }
  }
  // A later visit has them in its cache: requested now, they would only delay its first paint.
  if (navigator.serviceWorker?.controller) window.requestScripts = requestScripts
  else requestScripts()

  // Browsers do not load a failed module again: the page would stay as it arrived.
  const say = () => {
    // the app shows it until it starts
    for (const waiting of document.querySelectorAll('.is-loading')) waiting.remove()
    const alert = document.createElement('div')
    alert.role = 'alert'
    alert.className =
      'sticky top-0 z-50 flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-center border-b border-border bg-warning-soft px-4 py-3 text-small font-medium text-ink print:hidden'
    const button = document.createElement('button')
    button.type = 'button'
    button.className =
      'pressable inline-flex min-h-11 items-center rounded-control border border-border-strong bg-surface px-3.5 font-semibold hover:bg-sunken'
    button.textContent = again
    button.onclick = () => location.reload()
    alert.append(failed, button)
    document.body.prepend(alert)
  }
  const hear = ({ target }) => {
    if (target.type !== 'module') return
    removeEventListener('error', hear, true)
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
    else say()
  }
  // an element's `error` does not bubble
  addEventListener('error', hear, true)

  // src/app/early-input.tsx repeats what was pressed, sent, typed and chosen
  const pressed = []
  const press = ({ target }) => {
    const button = target.closest('button')
    if (button && !(button.type === 'submit' && button.form)) pressed.push(button)
  }
  const send = (event) => {
    // the address of a form, if it has one, works without the app
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    pressed.push(event.target)
  }
  const isFilled = ({ type, checked, defaultChecked, options, value, defaultValue }) => {
    if (options) return [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
    if (type === 'radio') return checked && !defaultChecked
    return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
  }
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  window.takeEarlyInput = () => {
    removeEventListener('click', press, true)
    removeEventListener('submit', send, true)
    const filled = [...document.querySelectorAll('input, textarea, select')].filter(isFilled)
    return { pressed, filled: filled.map((field) => ({ field, value: field.value })) }
  }

  // The first event in a screen makes React hydrate it, and the rendering after that sets the field back before React handles the event.
  const isToggle = ({ type }) => type === 'checkbox' || type === 'radio'
  window.keepInput = (root) => {
    let entered
    const note = ({ target }) => {
      if (!target.matches('input, textarea, select')) return
      const property = isToggle(target) ? 'checked' : 'value'
      entered = { field: target, property, state: target[property] }
      // a select's `change` belongs to the same task; later the app may have changed the field
      setTimeout(() => {
        entered = undefined
      })
    }
    const restore = ({ target }) => {
      if (!entered || entered.field !== target) return
      const { property, state } = entered
      // as a person does it, which React notices: a script's assignment calls the setter that React put on the element
      if (target[property] !== state) Reflect.set(Object.getPrototypeOf(target), property, state, target)
      // React handles its `click`
      if (isToggle(target)) entered = undefined
    }
    // the window's listeners run before those of React, and those added to the root now after them
    for (const type of ['click', 'input']) addEventListener(type, note, true)
    for (const type of ['click', 'input', 'change']) root.addEventListener(type, restore, true)
  }
})()
