import type { AccountName } from '../blockchain-data/accountName.ts'

/** Flag of EVM coin types in ENSIP-11. Without a chain id, it means all EVM networks (ENSIP-19). */
const evmBit = 0x8000_0000

/** True if a name resolves to its account on a network (CAIP-2): a contract's name does so on only one. */
export const leadsToNetwork = ({ addresses }: AccountName, caipNetworkId: string) => {
  const chainId = Number(caipNetworkId.split(':')[1])
  const coinTypes = [evmBit, evmBit + chainId, ...(chainId === 1 ? [60] : [])]
  return coinTypes.some((coinType) => addresses[String(coinType)] !== undefined)
}
