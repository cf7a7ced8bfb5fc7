import type { ListedWallet } from './ListedWallet.ts'

/** Where a wallet elsewhere can be: on another device by code, or as an app, its own browser or a site on this one. */
export type Platform = 'code' | 'app' | 'browser' | 'desktop' | 'web'

/** The ways that need a link of WalletConnect: all but opening the page in the wallet's own browser. */
export const isPaired = (platform: Platform) => platform !== 'browser'

const onPhone = ({ links, browseLink }: ListedWallet): Platform[] => [
  ...(links ? (['app'] as const) : []),
  ...(browseLink ? (['browser'] as const) : []),
]

const onComputer = ({ links, desktopLink }: ListedWallet): Platform[] => [
  ...(links ? (['code'] as const) : []),
  ...(desktopLink ? (['desktop'] as const) : []),
]

/** The ways to reach a wallet from this device, the likeliest first. None where it cannot be reached from here. */
export const platformsOf = (wallet: ListedWallet | undefined, isPhone: boolean, canPair = true): Platform[] => {
  if (!wallet) return ['code']
  const here = isPhone ? onPhone(wallet) : onComputer(wallet)
  const all: Platform[] = wallet.webLink ? [...here, 'web'] : here
  return canPair ? all : all.filter((platform) => !isPaired(platform))
}
