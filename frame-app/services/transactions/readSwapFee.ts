import { concatHex, keccak256, numberToHex } from 'viem'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import { opStackOracle, readL1Fee } from './readL1Fee.ts'
import { readOperatorFee } from './readOperatorFee.ts'

/** Exceeds the gas of a swap through two pools. */
const gasOfSwap = 400_000n
/**
 * Exceeds the calldata of a swap in a batch. It consists of hashes, because rollups charge for compressed data and
 * hashes do not compress.
 */
const dataWords = 32

interface Swapping {
  account: string
  /** Price per unit of gas, in wei. */
  price: bigint
}

/** Returns the maximum network fee for a swap, in wei. On rollups, it includes the data fee and the operator fee. */
export const readSwapFee = async (network: Network, { account, price }: Swapping, client = chainClientOf(network)) => {
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  const data = concatHex(Array.from({ length: dataWords }, (_, index) => keccak256(numberToHex(index))))
  const [dataFee, operatorFee] = await Promise.all([
    readL1Fee(client, network, { from: account, to: opStackOracle, value: '0x0', data }),
    readOperatorFee(client, network, gasOfSwap),
  ])
  return price * gasOfSwap + dataFee + operatorFee
}
