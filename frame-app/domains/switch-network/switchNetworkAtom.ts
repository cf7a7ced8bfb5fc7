import { atom } from 'jotai'
import { toEvmCaipNetworkId } from '../../connectors/evmChainId.ts'
import { chainNotSupported } from '../../connectors/switchEvmNetwork.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { getConnectorAtom, requestWalletAtom } from '../connections/requestWallet.ts'
import { changeConnectionAtom } from '../connections/setAccount.ts'
import { activeNamespaceAtom, canUseAtom, chooseNetworkAtom, getNetworkAtom } from '../networks/networkAtoms.ts'

/** Reads the chain from the wallet, because some wallets send no event on a switch, or send it late. */
export const readWalletChainAtom = atom(null, async (get, set) => {
  const account = get(getAccountAtom)('eip155')
  if (account.status !== 'connected') return
  const caipNetworkId = toEvmCaipNetworkId(await get(requestWalletAtom)(account, 'eth_chainId'))
  if (caipNetworkId) set(changeConnectionAtom, account, (current) => ({ ...current, caipNetworkId }))
})

const switchingAtom = atom(false)

/** True while a switch to another namespace is in progress. */
export const isSwitchingNamespaceAtom = atom((get) => get(switchingAtom))

/**
 * Switches to a network that the page supports. Uses the connected wallet of its namespace. Without one, stores the
 * choice for later. Rejects with 4902 'Chain is not supported' if the page or the embedded wallet does not support the
 * network. Otherwise rejects like the connector.
 */
export const switchNetworkAtom = atom(null, async (get, set, caipNetworkId: string) => {
  const network = get(getNetworkAtom)(caipNetworkId)
  if (!network) throw chainNotSupported()
  const { chainNamespace } = network
  const account = get(getAccountAtom)(chainNamespace)
  if (account.status === 'connected' && !get(canUseAtom)(account.wallet, caipNetworkId)) throw chainNotSupported()
  set(switchingAtom, get(activeNamespaceAtom) !== chainNamespace)
  try {
    if (account.status === 'connected' && account.caipNetworkId !== caipNetworkId) {
      const reached = await get(getConnectorAtom)(account.wallet, chainNamespace).switchNetwork(
        account.wallet.id,
        network,
      )
      set(changeConnectionAtom, account, (current) => ({ ...current, caipNetworkId: reached }))
    }
    set(chooseNetworkAtom, caipNetworkId)
  } finally {
    set(switchingAtom, false)
  }
})
