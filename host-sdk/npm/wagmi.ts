import type { CreateConnectorFn } from '@wagmi/core'
import { getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import { rdns } from '../announce.ts'
import type { EIP1193Provider, Foyer } from '../Foyer.ts'
import { foyerIcon } from '../foyerIcon.ts'
import { createFoyer, type PackageOptions } from './index.ts'
import { followAccount } from './wagmi/followAccount.ts'
import { toWagmiError } from './wagmi/toWagmiError.ts'

/**
 * wagmi's connector. Takes the options of `createFoyer`, or a function that gives the page's instance. What the visitor
 * does in the modal, wagmi follows: who connects by `<foyer-button>` is connected in wagmi too.
 */
export const foyer = (given: PackageOptions | (() => Foyer)): CreateConnectorFn<EIP1193Provider> => {
  let instance: Foyer | undefined
  const getFoyer = () => {
    instance ??= typeof given === 'function' ? given() : createFoyer(given)
    return instance
  }

  return ({ chains, emitter }) => {
    const readAccounts = async () => {
      const accounts = (await getFoyer().provider.request({ method: 'eth_accounts' })) as readonly string[]
      return accounts.map((account) => getAddress(account))
    }
    const readChainId = async () => Number(await getFoyer().provider.request({ method: 'eth_chainId' }))

    const switchChain = async ({ chainId }: { chainId: number }) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new Error(`The chain ${chainId} is not one of wagmi's`))
      try {
        await getFoyer().switchNetwork(`eip155:${chainId}`)
      } catch (error) {
        const known = toWagmiError(error)
        throw known instanceof UserRejectedRequestError ? known : new SwitchChainError(error as Error)
      }
      return chain
    }

    /** As wagmi's own connectors do, it stays on the wallet's chain where that cannot switch, unless the visitor declined. */
    const tryChain = async (chainId: number, current: number) => {
      try {
        return (await switchChain({ chainId })).id
      } catch (error) {
        if (error instanceof UserRejectedRequestError) throw error
        return current
      }
    }

    const request = async (isReconnecting: boolean) => {
      const accounts = await readAccounts()
      if (accounts.length > 0 || isReconnecting) return accounts
      await getFoyer().provider.request({ method: 'eth_requestAccounts' })
      return readAccounts()
    }

    const connect = async ({
      chainId,
      isReconnecting = false,
    }: {
      chainId?: number
      isReconnecting?: boolean
    } = {}) => {
      try {
        const accounts = await request(isReconnecting)
        if (accounts.length === 0) throw new UserRejectedRequestError(new Error('No account is connected'))
        const current = await readChainId()
        if (chainId === undefined || chainId === current) return { accounts, chainId: current }
        return { accounts, chainId: await tryChain(chainId, current) }
      } catch (error) {
        throw toWagmiError(error)
      }
    }

    return {
      id: 'foyer',
      name: 'Foyer',
      type: 'foyer',
      icon: foyerIcon,
      // The provider that the page finds by EIP-6963 is this one.
      rdns,
      setup: async () => {
        if (typeof document === 'undefined') return
        const follow = followAccount(emitter)
        follow(getFoyer().getState())
        getFoyer().subscribe(follow)
      },
      connect: async (parameters) => {
        const { accounts, chainId } = await connect(parameters)
        const shared = parameters?.withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        // wagmi's type depends on `withCapabilities`, which TypeScript cannot follow here.
        return { accounts: shared as never, chainId }
      },
      disconnect: async () => getFoyer().disconnect('eip155'),
      getAccounts: readAccounts,
      getChainId: readChainId,
      getProvider: async () => getFoyer().provider,
      isAuthorized: async () => (await readAccounts()).length > 0,
      switchChain,
      // `setup` follows the state instead of these events.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  }
}
