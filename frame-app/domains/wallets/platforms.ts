import type { ListedWallet } from './ListedWallet.ts'

/**
 * The ways to reach an external wallet. By code on another device, or on this one as an app, its own browser or a site.
 */
export type Platform = 'code' | 'app' | 'browser' | 'desktop' | 'web'

/** True if the platform requires a WalletConnect link: all but opening the page in the wallet's own browser. */
export const isPaired = (platform: Platform) => platform !== 'browser'

const onPhone = ({ links, browseLink }: ListedWallet): Platform[] => [
  ...(links ? (['app'] as const) : []),
  ...(browseLink ? (['browser'] as const) : []),
]

const onComputer = ({ links, desktopLink }: ListedWallet): Platform[] => [
  ...(links ? (['code'] as const) : []),
  ...(desktopLink ? (['desktop'] as const) : []),
]

/** Returns the ways to reach a wallet from this device, the most likely first. Empty if it is unreachable. */
export const platformsOf = (wallet: ListedWallet | undefined, isPhone: boolean, canPair = true): Platform[] => {
  if (!wallet) return ['code']
  const here = isPhone ? onPhone(wallet) : onComputer(wallet)
  const all: Platform[] = wallet.webLink ? [...here, 'web'] : here
  return canPair ? all : all.filter((platform) => !isPaired(platform))
}
