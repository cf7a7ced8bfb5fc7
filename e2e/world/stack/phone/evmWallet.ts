import type { LocalAccount } from 'viem'
import { handleRequest } from '../../wallets/core/handleRequest.ts'
import { createTurns } from '../../wallets/core/inTurn.ts'
import { newWalletMemory, type WalletMemory } from '../../wallets/core/walletMemory.ts'
import { chains } from '../ports.ts'

/** A session has its own permissions, so the wallet's rules use one origin for it. */
const origin = 'session'

const everyChain = Object.values(chains).map((chain) => ({ ...chain, symbol: 'ETH' }))

/** The wallet's rules for one account on all local chains. The visitor has already approved each request. */
export function createEvmWallet(account: LocalAccount, onChainChanged: (chainId: number) => void) {
  let memory: WalletMemory = { ...newWalletMemory, chains: everyChain, permittedOrigins: [origin] }
  const sendInTurn = createTurns()

  /** Performs a request on its chain. */
  return async (chainId: number, method: string, params: unknown): Promise<unknown> => {
    memory = { ...memory, chainId }
    return handleRequest(
      { origin, method, params },
      {
        account,
        approve: async () => true,
        readMemory: async () => memory,
        changeMemory: async (change) => {
          memory = change(memory)
        },
        emit: (event) => event.name === 'chainChanged' && onChainChanged(Number(event.value)),
        sendInTurn,
        connectingOrigins: new Set(),
      },
    )
  }
}
