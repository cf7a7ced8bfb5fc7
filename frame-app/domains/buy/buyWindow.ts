/** The window of a provider. */
export interface BuyWindow {
  goTo: (url: string) => void
  focus: () => void
  close: () => void
  isClosed: () => boolean
}

/**
 * Opens an empty window, which is led to the provider once its page is known; null where it is blocked. The page gets no opener: it
 * could lead the modal elsewhere by it. Pages may cut themselves loose (COOP), and look closed then: a window counts as closed once
 * the visitor is back here.
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
