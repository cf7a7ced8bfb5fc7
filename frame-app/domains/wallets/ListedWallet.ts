import type { ConnectorType } from '#protocol/options'
import type { Namespace } from '#protocol/vocabulary/network'
import type { ConnectorKind } from '../../connectors/Connector.ts'
import type { AppLinks } from './deepLink.ts'

/** A wallet as it is listed. Links that are missing are not known or were refused. */
export interface ListedWallet {
  id: string
  name: string
  icon: string | null
  rdns: string | null
  type: ConnectorType
  /** The id of the injected wallet, per namespace that it serves. */
  onPage: Partial<Record<Namespace, string>>
  /** How it was connected, where it was. */
  connector?: ConnectorKind
  /** How its app on a phone is opened. */
  links?: AppLinks
  /** How its app on a computer is opened. */
  desktopLink?: string
  /** Its site, where it is a wallet of its own. */
  webLink?: string
  /** How it opens a page in its own browser: a template for the page's address. */
  browseLink?: string
  homepage?: string
  extensionUrl?: string
  appStore?: string
  playStore?: string
}

export const isInstalled = ({ onPage }: ListedWallet) => Object.keys(onPage).length > 0

/** Whether a connection's wallet, or an injected one, is this one. */
export const isWallet = ({ id, onPage }: Pick<ListedWallet, 'id' | 'onPage'>, walletId: string) =>
  id === walletId || Object.values(onPage).includes(walletId)

/** An independent overview of wallets. Foyer recommends none itself. */
export const walletOverviewUrl = 'https://ethereum.org/wallets/find-wallet/'
