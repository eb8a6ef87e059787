// Sets the theme before the first paint: the stored choice, or the system's. Its own file, because the page allows no inline scripts.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
})()
