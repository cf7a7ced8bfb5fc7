declare global {
  interface Window {
    /** Of Telegram's own script, where the page has it. */
    Telegram?: { WebApp: { openLink: (url: string) => void } }
  }
}

/** Whether the page is a Telegram mini app: Telegram's web view defines this global. */
export const isTelegram = () => 'TelegramWebviewProxy' in globalThis

/** A link that opens the page at this address elsewhere. */
export const fillTemplate = (template: string, href: string) =>
  template.replace('{url}', encodeURIComponent(href)).replace('{hostAndPath}', href.replace(/^https?:\/\//, ''))

/**
 * Opens a link that `LinkUrl` takes: a site in a window of its own, an app by its scheme. From a mini app, Telegram
 * opens it.
 */
export const followLink = (url: string) => {
  const { href, protocol } = new URL(url)
  const isSite = /^https?:$/.test(protocol)
  const telegram = isTelegram() && isSite && globalThis.window.Telegram?.WebApp
  if (telegram) telegram.openLink(href)
  else if (isSite || isTelegram()) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
