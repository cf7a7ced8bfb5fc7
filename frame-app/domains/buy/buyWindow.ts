/** Controls the popup of an onramp provider. */
export interface BuyWindow {
  goTo: (url: string) => void
  focus: () => void
  close: () => void
  isClosed: () => boolean
}

/**
 * Opens an empty popup, which navigates once the provider's URL is known. Returns null if the popup is blocked. It has
 * no opener, so the provider cannot navigate the modal. A provider that uses COOP makes its popup look closed, so it
 * counts as closed only after the visitor returns.
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
