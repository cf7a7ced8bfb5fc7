export const isDocumentVisible = () => document.visibilityState === 'visible'

/** Calls back when the document is hidden or shown again, until the returned function is called. */
export const watchDocumentVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
