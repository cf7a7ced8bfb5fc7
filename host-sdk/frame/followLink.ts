declare global {
  interface Window {
    /** Defined by Telegram's own script, if the page has it. */
    Telegram?: { WebApp: { openLink: (url: string) => void } }
  }
}

/** True if the page is a Telegram mini app: Telegram's web view defines this global. */
export const isTelegram = () => 'TelegramWebviewProxy' in globalThis

/** Returns a link that opens the page at this URL elsewhere. */
export const fillTemplate = (template: string, href: string) =>
  template.replace('{url}', encodeURIComponent(href)).replace('{hostAndPath}', href.replace(/^https?:\/\//, ''))

/**
 * Opens a link that matches `LinkUrl`: a site in a new window, an app by its scheme. In a mini app, Telegram opens it.
 */
export const followLink = (url: string) => {
  const { href, protocol } = new URL(url)
  const isSite = /^https?:$/.test(protocol)
  const telegram = isTelegram() && isSite && globalThis.window.Telegram?.WebApp
  if (telegram) telegram.openLink(href)
  else if (isSite || isTelegram()) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
