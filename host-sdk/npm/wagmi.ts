import type { CreateConnectorFn } from '@wagmi/core'
import { foyerIcon } from '#protocol/vocabulary/foyerIcon'
import type { EIP1193Provider, Foyer } from '../Foyer.ts'
import { rdns } from '../provider/announce.ts'
import { createFoyer, type PackageOptions } from './index.ts'
import { createConnect } from './wagmi/createConnect.ts'
import { createStateListener } from './wagmi/createStateListener.ts'
import { createSwitchChain } from './wagmi/createSwitchChain.ts'
import { createReaders } from './wagmi/readers.ts'

/**
 * Creates the wagmi connector. Accepts the options of `createFoyer`, or a function that returns the page's instance.
 * wagmi follows changes in the modal: a visitor who connects with `<foyer-button>` is also connected in wagmi.
 */
export const foyer = (given: PackageOptions | (() => Foyer)): CreateConnectorFn<EIP1193Provider> => {
  let instance: Foyer | undefined
  const getFoyer = () => {
    instance ??= typeof given === 'function' ? given() : createFoyer(given)
    return instance
  }

  return ({ chains, emitter }) => {
    const { readAccounts, readChainId } = createReaders(getFoyer)
    const switchChain = createSwitchChain(getFoyer, chains)
    const connect = createConnect(getFoyer, switchChain)

    return {
      id: 'foyer',
      name: 'Foyer',
      type: 'foyer',
      icon: foyerIcon,
      // Identifies this provider in EIP-6963.
      rdns,
      setup: async () => {
        if (typeof document === 'undefined') return
        const follow = createStateListener(emitter)
        follow(getFoyer().getState())
        getFoyer().subscribe(follow)
      },
      connect: async (parameters) => {
        const { accounts, chainId } = await connect(parameters)
        const shared = parameters?.withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        // The type depends on `withCapabilities`, which TypeScript cannot resolve here.
        return { accounts: shared as never, chainId }
      },
      disconnect: async () => getFoyer().disconnect('eip155'),
      getAccounts: readAccounts,
      getChainId: readChainId,
      getProvider: async () => getFoyer().provider,
      isAuthorized: async () => (await readAccounts()).length > 0,
      switchChain,
      // Unused, because `setup` follows the state instead.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  }
}
