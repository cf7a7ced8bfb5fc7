export const isDocumentVisible = () => document.visibilityState === 'visible'

/** Tells when the document is hidden or shown again, until the function that it returns is called. */
export const watchDocumentVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
