import { type Hex, parseAbi } from 'viem'
import type { SponsoredChain } from './SponsoredChain.ts'

/** The OP Stack's GasPriceOracle, at one address on each of its networks; Scroll has one with the same function. */
const opStackOracle = '0x420000000000000000000000000000000000000F'
const scrollOracle = '0x5300000000000000000000000000000000000002'
const scrollNetworks: readonly string[] = ['eip155:534352', 'eip155:534351']

const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])

const hasOracles = new WeakMap<SponsoredChain, boolean>()

const hasOracle = async (chain: SponsoredChain, address: Hex) => {
  const known = hasOracles.get(chain)
  if (known !== undefined) return known
  const has = (await chain.client.getCode({ address })) !== undefined
  hasOracles.set(chain, has)
  return has
}

/**
 * What the network takes for putting a transaction on the network below it, in wei, beside the fee for gas. Zero on networks that
 * take no such fee. Rejects where a network that has one does not tell it.
 */
export const readDataFee = async (chain: SponsoredChain, transaction: Hex) => {
  const address = scrollNetworks.includes(chain.network) ? scrollOracle : opStackOracle
  if (!(await hasOracle(chain, address))) return 0n
  return chain.client.readContract({ address, abi, functionName: 'getL1Fee', args: [transaction] })
}
