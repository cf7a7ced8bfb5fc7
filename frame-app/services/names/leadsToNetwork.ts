import type { AccountName } from '../blockchain-data/accountName.ts'

/** ENSIP-11 marks coin types of EVM networks so; alone, it stands for all of them (ENSIP-19). */
const evmBit = 0x8000_0000

/** Whether a name leads to its account on a network (CAIP-2): that of a contract does so on one alone. */
export const leadsToNetwork = ({ addresses }: AccountName, caipNetworkId: string) => {
  const chainId = Number(caipNetworkId.split(':')[1])
  const coinTypes = [evmBit, evmBit + chainId, ...(chainId === 1 ? [60] : [])]
  return coinTypes.some((coinType) => addresses[String(coinType)] !== undefined)
}
