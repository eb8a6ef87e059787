/** Dispatched by useReturnFocus, which is not imported here: it would bring the layers' code to pages that open none. */
const CLOSED = 'layersclosed'

/** Calls back once no dialog is open and the last one has returned the focus. Returns the function that stops waiting. */
export function afterLayers(callback: () => void): () => void {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) document.addEventListener(CLOSED, callback, { once: true })
  else callback()
  return () => document.removeEventListener(CLOSED, callback)
}
