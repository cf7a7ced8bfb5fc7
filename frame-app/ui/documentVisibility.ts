export const isDocumentVisible = () => document.visibilityState === 'visible'

/** Calls back whenever the document is hidden or shown. Returns a function that stops watching. */
export const watchDocumentVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
