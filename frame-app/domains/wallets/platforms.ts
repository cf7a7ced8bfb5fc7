import type { ListedWallet } from './ListedWallet.ts'

/** Where a wallet elsewhere can be: on another device by code, or as an app or site on this one. */
export type Platform = 'code' | 'app' | 'desktop' | 'web'

/** The ways to reach a wallet from this device, the likeliest first. None where it cannot be reached from here. */
export const platformsOf = (wallet: ListedWallet | undefined, isPhone: boolean): Platform[] => {
  if (!wallet) return ['code']
  const { links, desktopLink, webLink } = wallet
  const here: Platform[] = isPhone
    ? [...(links ? (['app'] as const) : [])]
    : [...(links ? (['code'] as const) : []), ...(desktopLink ? (['desktop'] as const) : [])]
  return webLink ? [...here, 'web'] : here
}
