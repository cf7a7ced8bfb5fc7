import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, type Hex, parseAbi } from 'viem'
import type { SponsoredChain } from './SponsoredChain.ts'

/** The OP Stack's GasPriceOracle has this address on all its networks. Scroll has one with the same function. */
const opStackOracle = '0x420000000000000000000000000000000000000F'
const scrollOracle = '0x5300000000000000000000000000000000000002'
const scrollNetworks: readonly string[] = ['eip155:534352', 'eip155:534351']

const abi = parseAbi([
  'function getL1Fee(bytes) view returns (uint256)',
  'function getOperatorFee(uint256) view returns (uint256)',
])

const hasOracles = new WeakMap<SponsoredChain, boolean>()

const hasOracle = async (chain: SponsoredChain, address: Hex) => {
  const known = hasOracles.get(chain)
  if (known !== undefined) return known
  const has = (await chain.client.getCode({ address })) !== undefined
  hasOracles.set(chain, has)
  return has
}

const isUnknownToOracle = (error: unknown) =>
  error instanceof BaseError &&
  error.walk(
    (cause) => cause instanceof ContractFunctionZeroDataError || cause instanceof ContractFunctionRevertedError,
  ) !== null

/** Reads the operator fee (OP Stack since Isthmus) for an amount of gas. Older oracles revert the call. */
const readOperatorFee = async ({ client }: SponsoredChain, address: Hex, gas: bigint) => {
  if (address !== opStackOracle) return 0n
  try {
    return await client.readContract({ address, abi, functionName: 'getOperatorFee', args: [gas] })
  } catch (error) {
    if (isUnknownToOracle(error)) return 0n
    throw error
  }
}

/**
 * Returns a network's fees in addition to the gas fee, in wei. They pay for data on the parent chain and for the
 * operator. Zero on networks without such fees. Rejects if a network with such fees does not report them.
 */
export const readDataFee = async (chain: SponsoredChain, { data, gas }: { data: Hex; gas: bigint }) => {
  const address = scrollNetworks.includes(chain.network) ? scrollOracle : opStackOracle
  if (!(await hasOracle(chain, address))) return 0n
  const [ofData, ofOperator] = await Promise.all([
    chain.client.readContract({ address, abi, functionName: 'getL1Fee', args: [data] }),
    readOperatorFee(chain, address, gas),
  ])
  return ofData + ofOperator
}
