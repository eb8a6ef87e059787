// Sets the theme before the first paint: the stored choice, or the system's; and keeps a place for what only a signed-in or a
// returning customer gets to see. Records what is chosen before the app's scripts come. Its own file, because the page allows no inline scripts.
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
  // src/ui/hooks/use-early-choice.ts reads it
  window.earlyChoices = new WeakMap()
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && window.earlyChoices.set(target, target.value), true)
})()
