import { type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { hasOracle, isNoOracle, opStackOracle, scrollNetworks } from './readL1Fee.ts'

const abi = parseAbi(['function getOperatorFee(uint256) view returns (uint256)'])

/**
 * What the operator of a network of the OP Stack takes for so much gas, beside the fee for gas itself (Isthmus). Zero on other
 * networks, and by an oracle from before. Rejects where the oracle does not tell it.
 */
export const readOperatorFee = async (client: Client, { caipNetworkId }: Network, gas: bigint) => {
  if (caipNetworkId === 'eip155:1' || scrollNetworks.includes(caipNetworkId)) return 0n
  if (!(await hasOracle(client, opStackOracle))) return 0n
  try {
    const asked = { address: opStackOracle, abi, functionName: 'getOperatorFee', args: [gas] } as const
    return await readContract(client, asked)
  } catch (error) {
    if (isNoOracle(error)) return 0n
    throw error
  }
}
