import type { Wallet } from '../../services/wallet-listing/wallet.ts'
import type { ListedWallet } from './ListedWallet.ts'

type Link = string | null | undefined

type LinkFields = {
  [Name in
    | 'mobile_link'
    | 'link_mode'
    | 'desktop_link'
    | 'webapp_link'
    | 'browse_link'
    | 'homepage'
    | 'chrome_store'
    | 'app_store'
    | 'play_store']?: Wallet[Name] | undefined
}

export type WalletLinks = Pick<
  ListedWallet,
  'links' | 'desktopLink' | 'webLink' | 'browseLink' | 'homepage' | 'extensionUrl' | 'appStore' | 'playStore'
>

const present = (links: Record<string, Link>) =>
  Object.fromEntries(Object.entries(links).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Returns a listed wallet's links, without undefined ones. */
export const walletLinksOf = (options: LinkFields): WalletLinks => {
  const links = present({ native: options.mobile_link, universal: options.link_mode })
  return {
    ...(Object.keys(links).length > 0 ? { links } : {}),
    ...present({
      desktopLink: options.desktop_link,
      webLink: options.webapp_link,
      browseLink: options.browse_link,
      homepage: options.homepage,
      extensionUrl: options.chrome_store,
      appStore: options.app_store,
      playStore: options.play_store,
    }),
  }
}
