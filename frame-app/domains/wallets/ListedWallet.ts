import type { ConnectorType } from '#protocol/options'
import type { Namespace } from '#protocol/vocabulary/network'
import type { ConnectorKind } from '../../connectors/Connector.ts'
import type { AppLinks } from './deepLink.ts'

/** A wallet as listed. Missing links are unknown or were refused. */
export interface ListedWallet {
  id: string
  name: string
  icon: string | null
  rdns: string | null
  type: ConnectorType
  /** The id of the injected wallet, for each namespace that it serves. */
  onPage: Partial<Record<Namespace, string>>
  /** The connection method, if it was connected. */
  connector?: ConnectorKind
  /** Links that open its mobile app. */
  links?: AppLinks
  /** A link that opens its desktop app. */
  desktopLink?: string
  /** The URL of a web wallet. */
  webLink?: string
  /** A link template that opens a page in the wallet's own browser. The page's URL is filled in. */
  browseLink?: string
  homepage?: string
  extensionUrl?: string
  appStore?: string
  playStore?: string
}

export const isInstalled = ({ onPage }: ListedWallet) => Object.keys(onPage).length > 0

/** True if a connection's wallet, or an injected one, is this wallet. */
export const isWallet = ({ id, onPage }: Pick<ListedWallet, 'id' | 'onPage'>, walletId: string) =>
  id === walletId || Object.values(onPage).includes(walletId)

/** An independent overview of wallets. Foyer itself recommends none. */
export const walletOverviewUrl = 'https://ethereum.org/wallets/find-wallet/'
