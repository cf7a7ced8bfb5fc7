import { UserRejectedRequestError } from 'viem'
import type { Foyer } from '../../Foyer.ts'
import type { SwitchChain } from './createSwitchChain.ts'
import { createReaders } from './readers.ts'
import { toWagmiError } from './toWagmiError.ts'

interface ConnectParameters {
  /** The requested chain. Used if the wallet supports it. */
  chainId?: number
  /** True if wagmi restores a connection, so that the modal must not open. */
  isReconnecting?: boolean
}

/** Connects through the modal if no account is connected. Returns the connected accounts and the chain. */
export const createConnect = (getFoyer: () => Foyer, switchChain: SwitchChain) => {
  const { readAccounts, readChainId } = createReaders(getFoyer)

  /** If the wallet cannot switch, keeps its chain like wagmi's own connectors. Throws if the visitor declined. */
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

  return async ({ chainId, isReconnecting = false }: ConnectParameters = {}) => {
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
}
