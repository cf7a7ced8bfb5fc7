import { toCoinType } from 'viem/ens'

/** Marks coin types of EVM networks; alone, it stands for all of them (ENSIP-11, ENSIP-19). */
const evmBit = 0x8000_0000
export const allEvmNetworks = BigInt(evmBit)

/** The EVM network of a coin type, by CAIP-2: of the 60 that ENS has for Ethereum, and of 0x80000000 | chain id. */
export const chainIdOfCoinType = (coinType: bigint) => {
  if (coinType === 60n) return 'eip155:1'
  const isOfNetwork = coinType > allEvmNetworks && coinType < 2n * allEvmNetworks
  return isOfNetwork ? `eip155:${coinType - allEvmNetworks}` : undefined
}

/** What ENS asks for: 60 for Ethereum, else 0x80000000 | chain id (ENSIP-11). */
export const coinTypeOf = (chainId: string) => toCoinType(Number(chainId.split(':')[1]))
