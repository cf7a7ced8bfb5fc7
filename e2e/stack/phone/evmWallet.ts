import type { LocalAccount } from 'viem'
import { handleRequest } from '../../wallets/core/handleRequest.ts'
import { createTurns } from '../../wallets/core/inTurn.ts'
import { newWalletMemory, type WalletMemory } from '../../wallets/core/walletMemory.ts'
import { chains } from '../ports.ts'

/** A session is a permission of its own: within it the wallet's rules know one origin. */
const origin = 'session'

const everyChain = Object.values(chains).map((chain) => ({ ...chain, symbol: 'ETH' }))

/** The wallet's rules for one account, on all local chains. What arrives here, the visitor has agreed to. */
export function createEvmWallet(account: LocalAccount, onChainChanged: (chainId: number) => void) {
  let memory: WalletMemory = { ...newWalletMemory, chains: everyChain, permittedOrigins: [origin] }
  const sendInTurn = createTurns()

  /** Does what is asked on the chain that the request names. */
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
