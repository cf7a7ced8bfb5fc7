import { type Atom, atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'
import type { ActiveAccount } from './connection.ts'

export type ReadDetails = (account: ActiveAccount) => AccountDetails

export const nothingKnown: AccountDetails = {
  balance: null,
  balanceSymbol: null,
  tokenBalance: [],
  profileName: null,
  profileImage: null,
  user: null,
  addressExplorerUrl: null,
  currentTab: null,
  allAccounts: [],
  addressLabels: {},
  connectedWalletInfo: null,
  smartAccountDeployed: false,
  preferredAccountTypes: {},
  socialProvider: null,
  socialWindow: null,
  farcasterUrl: null,
}

/**
 * Maximum icon size for repeated wallets, because messages to the page are limited in size. Larger icons are omitted.
 */
const largestIcon = 16_384
export const smallIcon = (icon: string | null) => (icon && icon.length <= largestIcon ? icon : null)

/** Source of the details, set after the first connection because the first paint does not need it. */
export const detailsSourceAtom = atom<Atom<ReadDetails>>()

/** Returns further details of an account for the page. */
export const getDetailsAtom = atom<ReadDetails>((get) => {
  const source = get(detailsSourceAtom)
  return source ? get(source) : () => nothingKnown
})
