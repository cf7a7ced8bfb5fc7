import type { AccountName } from '../blockchain-data/accountName.ts'

/** ENSIP-11 flag for EVM coin types. Without a chain id, it means all EVM networks (ENSIP-19). */
const evmBit = 0x8000_0000

/**
 * True if a name resolves to its account on the network (CAIP-2). The name of a contract resolves on one network only.
 */
export const leadsToNetwork = ({ addresses }: AccountName, caipNetworkId: string) => {
  const chainId = Number(caipNetworkId.split(':')[1])
  const coinTypes = [evmBit, evmBit + chainId, ...(chainId === 1 ? [60] : [])]
  return coinTypes.some((coinType) => addresses[String(coinType)] !== undefined)
}
