/** The window of a provider. */
export interface BuyWindow {
  goTo: (url: string) => void
  focus: () => void
  close: () => void
  isClosed: () => boolean
}

/**
 * Opens an empty window, which navigates to the provider once its URL is known. Returns null if it is blocked. The page
 * gets no opener, with which it could navigate the modal. Pages can isolate themselves (COOP) and then look closed. A
 * window therefore counts as closed only once the visitor is back here.
 */
export const openBuyWindow = (place: Window = window): BuyWindow | null => {
  const opened = place.open('about:blank', '_blank', 'popup,width=600,height=800,scrollbars=yes')
  if (!opened) return null
  opened.opener = null
  return {
    goTo: (url) => opened.location.replace(url),
    focus: () => opened.focus(),
    close: () => opened.close(),
    isClosed: () => opened.closed && place.document.hasFocus(),
  }
}
