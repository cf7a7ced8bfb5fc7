import { type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { hasOracle, isNoOracle, opStackOracle, scrollNetworks } from './readL1Fee.ts'

const abi = parseAbi(['function getOperatorFee(uint256) view returns (uint256)'])

/**
 * Returns the operator fee of an OP Stack network, in addition to the gas fee (Isthmus). Zero on other networks and for
 * oracles older than Isthmus. Rejects if the oracle does not report the fee.
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
