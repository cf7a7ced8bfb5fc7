import { atom } from 'jotai'
import type { Json } from '#protocol/vocabulary/json'
import { outsideAtom } from '../../wiring.ts'
import { accountOfAtom, connectedAtom, setAccountAtom } from '../account/accountAtoms.ts'
import { toCaipNetworkId } from './evmChainId.ts'
import { chooseNetworkAtom, findNetworkAtom } from './networkAtoms.ts'
import { chainNotSupported, switchWalletNetwork } from './switchNetwork.ts'

/** Takes the chain from the wallet's own word: some switch without an event, and an event may come after the answer. */
export const readWalletChainAtom = atom(null, async (get, set) => {
  const account = get(accountOfAtom)('eip155')
  if (account.status !== 'connected') return
  const chainId = toCaipNetworkId(await get(outsideAtom).injected.request(account.wallet.id, 'eth_chainId'))
  const current = get(accountOfAtom)('eip155')
  if (chainId && current.status === 'connected') set(setAccountAtom, 'eip155', { ...current, caipNetworkId: chainId })
})

/**
 * Goes to an offered network: in the wallet where one is connected, otherwise as the choice for later. Rejects with
 * 4902 'Chain is not supported' for a network that the page does not offer, and as switchWalletNetwork does.
 */
export const switchNetworkAtom = atom(null, async (get, set, caipNetworkId: string) => {
  const network = get(findNetworkAtom)(caipNetworkId)
  if (!network) throw chainNotSupported()
  const account = get(connectedAtom)
  if (account && account.caipNetworkId !== caipNetworkId) {
    const { injected } = get(outsideAtom)
    const request = (method: string, params?: Json) => injected.request(account.wallet.id, method, params)
    await switchWalletNetwork(request, network)
    await set(readWalletChainAtom)
  }
  set(chooseNetworkAtom, caipNetworkId)
})
