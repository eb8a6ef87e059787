// Runs before the first paint, as a file of its own because the page allows no inline scripts. Sets the theme: the stored choice, or the
// system's. Keeps a place for what only a signed-in or a returning customer gets to see. Keeps what a person does before the app's scripts come.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
    if (localStorage.getItem('userToken')) {
      document.documentElement.dataset.signedIn = ''
      if (localStorage.getItem('hasOrdered')) document.documentElement.dataset.returning = ''
    }
  } catch {}
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme

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
})()
