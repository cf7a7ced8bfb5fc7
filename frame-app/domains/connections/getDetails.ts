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

/** A message to the page is bounded: what repeats a wallet has a small icon or none. */
const largestIcon = 16_384
export const smallIcon = (icon: string | null) => (icon && icon.length <= largestIcon ? icon : null)

/** Where the details are read, once there was a connection: no first picture needs them. */
export const detailsSourceAtom = atom<Atom<ReadDetails>>()

/** What else is known of an account, as the page sees it. */
export const getDetailsAtom = atom<ReadDetails>((get) => {
  const source = get(detailsSourceAtom)
  return source ? get(source) : () => nothingKnown
})
