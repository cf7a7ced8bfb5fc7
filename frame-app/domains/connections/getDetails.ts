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

/** Messages to the page are limited in size: a repeated wallet has only a small icon or none. */
const largestIcon = 16_384
export const smallIcon = (icon: string | null) => (icon && icon.length <= largestIcon ? icon : null)

/** Source of the details, set after the first connection. The first paint does not need them. */
export const detailsSourceAtom = atom<Atom<ReadDetails>>()

/** Further details of an account, as the page sees them. */
export const getDetailsAtom = atom<ReadDetails>((get) => {
  const source = get(detailsSourceAtom)
  return source ? get(source) : () => nothingKnown
})
