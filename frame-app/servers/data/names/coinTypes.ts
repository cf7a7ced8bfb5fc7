import { toCoinType } from 'viem/ens'

/** Bit that marks EVM coin types. Without a chain id, it means all EVM networks (ENSIP-11, ENSIP-19). */
const evmBit = 0x8000_0000
export const allEvmNetworks = BigInt(evmBit)

/** Returns the CAIP-2 id for an ENS coin type, which is 60 for Ethereum or 0x80000000 | chain id. */
export const chainIdOfCoinType = (coinType: bigint) => {
  if (coinType === 60n) return 'eip155:1'
  const isOfNetwork = coinType > allEvmNetworks && coinType < 2n * allEvmNetworks
  return isOfNetwork ? `eip155:${coinType - allEvmNetworks}` : undefined
}

/** Returns the ENS coin type: 60 for Ethereum, otherwise 0x80000000 | chain id (ENSIP-11). */
export const coinTypeOf = (chainId: string) => toCoinType(Number(chainId.split(':')[1]))
