import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { ConnectedAccount } from '../connections/connection.ts'

const quantityPattern = /^0x[0-9a-f]{1,64}$/i

/** Parses the eth_getBalance response (EIP-1474 quantity). */
const toUnits = (quantity: Json) => {
  if (typeof quantity !== 'string' || !quantityPattern.test(quantity))
    throw new Error('eth_getBalance gave no quantity')
  return BigInt(quantity)
}

type Ask = (account: ConnectedAccount, method: string, params: Json) => Promise<Json>

/** Loads the native balance from the page's RPC URL, or from the wallet's node if the page sets none. */
export const readBalance = async (account: ConnectedAccount, network: Network, ask: Ask) => {
  if (network.chainNamespace === 'solana') {
    const { getSolBalance } = await import('../../services/chain-rpc/getSolBalance.ts')
    return getSolBalance(network, account.address)
  }
  const { getNativeBalance } = await import('../../services/chain-rpc/getNativeBalance.ts')
  const direct = getNativeBalance(network, account.address)
  return direct ?? toUnits(await ask(account, 'eth_getBalance', [account.address, 'latest']))
}
