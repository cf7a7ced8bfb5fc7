import { atom } from 'jotai'
import type { AccountDetails } from '#protocol/vocabulary/accountDetails'
import { explorerLink } from '../networks/explorerLink.ts'
import { findNetworkAtom } from '../networks/networkAtoms.ts'
import { type ConnectedAccount, namespaceOf } from './connection.ts'
import { currentTabAtom } from './currentTab.ts'
import { nothingKnown, type ReadDetails, smallIcon } from './detailsOf.ts'

type Told = Partial<Omit<AccountDetails, 'user'>> & { user?: Omit<NonNullable<AccountDetails['user']>, 'chainId'> }

/** Accounts and networks of before are forgotten beyond so many. */
const mostTold = 32

const toldAtom = atom<ReadonlyMap<string, Told>>(new Map())

type Asked = Pick<ConnectedAccount, 'address' | 'caipNetworkId'>

const keys = {
  /** On every network. */
  everywhere: ({ address, caipNetworkId }: Asked) => `${namespaceOf(caipNetworkId)}:${address}`,
  onNetwork: ({ address, caipNetworkId }: Asked) => `${caipNetworkId}:${address}`,
  inEmbedded: ({ address }: Asked) => `embedded:${address}`,
}

/** Tells what was read of an account: the domains that read are not loaded with the first view. */
export const tellAccountAtom = atom(null, (get, set, where: keyof typeof keys, account: Asked, told: Told) => {
  const key = keys[where](account)
  const before = get(toldAtom).get(key)
  const now = { ...before, ...told }
  // Pages hear of changes alone.
  if (JSON.stringify(now) === JSON.stringify(before)) return
  const others = [...get(toldAtom)].filter(([other]) => other !== key)
  set(toldAtom, new Map([...others.slice(1 - mostTold), [key, now]]))
})

/** Reads what was told of an account. */
export const toldDetailsAtom = atom<ReadDetails>((get) => (account) => {
  if (account.status !== 'connected') return nothingKnown
  const { wallet, accounts, address, caipNetworkId } = account
  const toldOf = (where: keyof typeof keys) => get(toldAtom).get(keys[where](account))
  const isEmbedded = wallet.connector === 'embedded'
  const { user, ...embedded }: Told = (isEmbedded && toldOf('inEmbedded')) || {}
  const typeOf = (address: string) => user?.accounts.find((one) => one.address === address)?.type ?? null
  const network = get(findNetworkAtom)(caipNetworkId)
  const { name, rdns, icon, connector: type } = wallet
  return {
    ...nothingKnown,
    ...toldOf('everywhere'),
    ...toldOf('onNetwork'),
    ...embedded,
    user: user ? { ...user, chainId: caipNetworkId } : null,
    addressExplorerUrl: (network && explorerLink(network, address)) ?? null,
    currentTab: isEmbedded ? get(currentTabAtom) : null,
    allAccounts: accounts.map((address) => ({ address, type: typeOf(address) })),
    connectedWalletInfo: { name, rdns, icon: smallIcon(icon), type },
  }
})
