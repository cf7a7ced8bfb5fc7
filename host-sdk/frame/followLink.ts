declare global {
  interface Window {
    /** Defined by Telegram's script, if the page loads it. */
    Telegram?: { WebApp: { openLink: (url: string) => void } }
  }
}

/** True if the page is a Telegram mini app, because only Telegram's web view defines this global. */
export const isTelegram = () => 'TelegramWebviewProxy' in globalThis

/** Fills in a link template that opens this page's URL in another app. */
export const fillTemplate = (template: string, href: string) =>
  template.replace('{url}', encodeURIComponent(href)).replace('{hostAndPath}', href.replace(/^https?:\/\//, ''))

/**
 * Opens a link that matches `LinkUrl`: a site in a new window, an app by its scheme. In a mini app, Telegram opens the
 * link.
 */
export const followLink = (url: string) => {
  const { href, protocol } = new URL(url)
  const isSite = /^https?:$/.test(protocol)
  const telegram = isTelegram() && isSite && globalThis.window.Telegram?.WebApp
  if (telegram) telegram.openLink(href)
  else if (isSite || isTelegram()) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
