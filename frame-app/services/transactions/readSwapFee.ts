import { concatHex, keccak256, numberToHex } from 'viem'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import { opStackOracle, readL1Fee } from './readL1Fee.ts'
import { readOperatorFee } from './readOperatorFee.ts'

/** More than the gas of a swap over two pools. */
const gasOfSwap = 400_000n
/** Longer than a swap's calldata in a batch. Rollups charge for compressed data, and hashes do not compress. */
const dataWords = 32

interface Swapping {
  account: string
  /** Price of a unit of gas, in wei. */
  price: bigint
}

/** The highest network fee for a swap, in wei: for gas and, on a rollup, for its data and its operator. */
export const readSwapFee = async (network: Network, { account, price }: Swapping, client = chainClientOf(network)) => {
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  const data = concatHex(Array.from({ length: dataWords }, (_, index) => keccak256(numberToHex(index))))
  const [dataFee, operatorFee] = await Promise.all([
    readL1Fee(client, network, { from: account, to: opStackOracle, value: '0x0', data }),
    readOperatorFee(client, network, gasOfSwap),
  ])
  return price * gasOfSwap + dataFee + operatorFee
}
