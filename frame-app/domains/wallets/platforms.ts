import type { ListedWallet } from './ListedWallet.ts'

/**
 * The ways to reach an external wallet. `code`: on another device. Others: on this device, through an app, the wallet's
 * own browser or a site.
 */
export type Platform = 'code' | 'app' | 'browser' | 'desktop' | 'web'

/** True if the way requires a WalletConnect link. Only the wallet's browser does not. */
export const isPaired = (platform: Platform) => platform !== 'browser'

const onPhone = ({ links, browseLink }: ListedWallet): Platform[] => [
  ...(links ? (['app'] as const) : []),
  ...(browseLink ? (['browser'] as const) : []),
]

const onComputer = ({ links, desktopLink }: ListedWallet): Platform[] => [
  ...(links ? (['code'] as const) : []),
  ...(desktopLink ? (['desktop'] as const) : []),
]

/** Returns the ways to reach a wallet from this device, most likely first. Empty if it is unreachable. */
export const platformsOf = (wallet: ListedWallet | undefined, isPhone: boolean, canPair = true): Platform[] => {
  if (!wallet) return ['code']
  const here = isPhone ? onPhone(wallet) : onComputer(wallet)
  const all: Platform[] = wallet.webLink ? [...here, 'web'] : here
  return canPair ? all : all.filter((platform) => !isPaired(platform))
}
