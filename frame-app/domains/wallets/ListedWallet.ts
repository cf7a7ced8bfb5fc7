import type { ConnectorType } from '#protocol/options'
import type { Namespace } from '#protocol/vocabulary/network'
import type { ConnectorKind } from '../../connectors/Connector.ts'
import type { AppLinks } from './deepLink.ts'

/** A wallet in the wallet list. Undefined links are not known or were rejected. */
export interface ListedWallet {
  id: string
  name: string
  icon: string | null
  rdns: string | null
  type: ConnectorType
  /** The injected wallet's id for each supported namespace. */
  onPage: Partial<Record<Namespace, string>>
  /** The connection method, if the wallet was connected before. */
  connector?: ConnectorKind
  /** Links that open its mobile app. */
  links?: AppLinks
  /** A link that opens its desktop app. */
  desktopLink?: string
  /** The URL of a web wallet. */
  webLink?: string
  /** A link template that opens a page in the wallet's browser. The page's URL is inserted. */
  browseLink?: string
  homepage?: string
  extensionUrl?: string
  appStore?: string
  playStore?: string
}

export const isInstalled = ({ onPage }: ListedWallet) => Object.keys(onPage).length > 0

/** True if a connected or injected wallet is this wallet. */
export const isWallet = ({ id, onPage }: Pick<ListedWallet, 'id' | 'onPage'>, walletId: string) =>
  id === walletId || Object.values(onPage).includes(walletId)

/** An independent wallet overview, because Foyer recommends no wallets itself. */
export const walletOverviewUrl = 'https://ethereum.org/wallets/find-wallet/'
