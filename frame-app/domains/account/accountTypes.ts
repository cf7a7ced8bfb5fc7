import { atom } from 'jotai'
import type { AccountType } from '#protocol/vocabulary/accountType'
import { outsideAtom } from '../../outside/outside.ts'
import { trackAtom } from '../../outside/track.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { connectEmbeddedAtom } from '../connections/embeddedAccount.ts'
import { smartAccountNetworksKey } from '../connections/embeddedKeys.ts'
import { getDetailsAtom } from '../connections/getDetails.ts'
import { embeddedNetworksAtom } from '../networks/networkAtoms.ts'

/** Returns the type of an embedded account on its network. Undefined for other wallets, which do not report it. */
export const getAccountTypeAtom = atom(
  (get) => (account: ConnectedAccount) => get(getDetailsAtom)(account).user?.preferredAccountType,
)

/** The page's networks that support smart accounts, as reported by the secure frame on connecting. */
export const smartNetworksAtom = atom((get) => {
  const ids = (get(outsideAtom).storage.get(smartAccountNetworksKey) ?? '').split(',')
  return get(embeddedNetworksAtom).filter(
    ({ id, chainNamespace }) => chainNamespace === 'eip155' && ids.includes(String(id)),
  )
})

/** Changes the account type on all networks that support it, and reconnects the account with the same address. */
export const preferAccountTypeAtom = atom(null, async (get, set, account: ConnectedAccount, type: AccountType) => {
  const { calls } = await get(outsideAtom).embedded()
  await calls.setPreferredAccount({ type })
  const properties = { accountType: type, network: account.caipNetworkId }
  set(trackAtom, { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties })
  await set(connectEmbeddedAtom)
})
