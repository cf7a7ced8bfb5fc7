import type { Wallet } from '../../services/wallet-listing/wallet.ts'
import type { ListedWallet } from './ListedWallet.ts'

type Link = string | null | undefined

/** The link fields of an entry of the listing. */
type Given = {
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

/** The links of a listed wallet, without those that are missing. */
export const walletLinksOf = (given: Given): WalletLinks => {
  const links = present({ native: given.mobile_link, universal: given.link_mode })
  return {
    ...(Object.keys(links).length > 0 ? { links } : {}),
    ...present({
      desktopLink: given.desktop_link,
      webLink: given.webapp_link,
      browseLink: given.browse_link,
      homepage: given.homepage,
      extensionUrl: given.chrome_store,
      appStore: given.app_store,
      playStore: given.play_store,
    }),
  }
}
