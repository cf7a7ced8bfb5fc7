import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'
import { explorerLink } from '../networks/explorerLink.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { type ConnectedAccount, namespaceOf } from './connection.ts'
import { currentTabAtom } from './currentTab.ts'
import { nothingKnown, type ReadDetails, smallIcon } from './getDetails.ts'

type ReportedDetails = Partial<Omit<AccountDetails, 'user'>> & {
  user?: Omit<NonNullable<AccountDetails['user']>, 'chainId'>
}

/** Maximum number of stored accounts and networks. The oldest are removed. */
const maxReported = 32

const reportedAtom = atom<ReadonlyMap<string, ReportedDetails>>(new Map())

type AccountRef = Pick<ConnectedAccount, 'address' | 'caipNetworkId'>

const keys = {
  /** Key that is the same for all networks. */
  everywhere: ({ address, caipNetworkId }: AccountRef) => `${namespaceOf(caipNetworkId)}:${address}`,
  onNetwork: ({ address, caipNetworkId }: AccountRef) => `${caipNetworkId}:${address}`,
  inEmbedded: ({ address }: AccountRef) => `embedded:${address}`,
}

/** Stores details that were read about an account. The code that reads them is not loaded with the first view. */
export const tellAccountAtom = atom(
  null,
  (get, set, where: keyof typeof keys, account: AccountRef, report: ReportedDetails) => {
    const key = keys[where](account)
    const before = get(reportedAtom).get(key)
    const now = { ...before, ...report }
    // Unchanged details are not sent to the page.
    if (JSON.stringify(now) === JSON.stringify(before)) return
    const others = [...get(reportedAtom)].filter(([other]) => other !== key)
    set(reportedAtom, new Map([...others.slice(1 - maxReported), [key, now]]))
  },
)

/** Returns the stored details of an account. */
export const reportedDetailsAtom = atom<ReadDetails>((get) => (account) => {
  if (account.status !== 'connected') return nothingKnown
  const { wallet, accounts, address, caipNetworkId } = account
  const reportedOf = (where: keyof typeof keys) => get(reportedAtom).get(keys[where](account))
  const isEmbedded = wallet.connector === 'embedded'
  const { user, ...embedded }: ReportedDetails = (isEmbedded && reportedOf('inEmbedded')) || {}
  const typeOf = (address: string) => user?.accounts.find((one) => one.address === address)?.type ?? null
  const network = get(getNetworkAtom)(caipNetworkId)
  const { name, rdns, icon, connector: type } = wallet
  return {
    ...nothingKnown,
    ...reportedOf('everywhere'),
    ...reportedOf('onNetwork'),
    ...embedded,
    user: user ? { ...user, chainId: caipNetworkId } : null,
    addressExplorerUrl: (network && explorerLink(network, address)) ?? null,
    currentTab: isEmbedded ? get(currentTabAtom) : null,
    allAccounts: accounts.map((address) => ({ address, type: typeOf(address) })),
    connectedWalletInfo: { name, rdns, icon: smallIcon(icon), type },
  }
})
