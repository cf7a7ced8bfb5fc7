import { type Address, encodeFunctionData, getAddress, namehash, parseAbi, size, slice, zeroAddress } from 'viem'
import type { Chains, EvmChain } from '../chains.ts'
import type { ContractResult } from '../evm/callContracts.ts'
import { type NamesConfig, zonesOf } from './NamesConfig.ts'

/** Address of the ENS registry on Ethereum and its test networks. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const registryAbi = parseAbi(['function resolver(bytes32 node) view returns (address)'])
const wordBytes = 32

const resolverIn = (result: ContractResult | undefined) => {
  const address = result && size(result) === wordBytes ? getAddress(slice(result, 12)) : zeroAddress
  return address === zeroAddress ? undefined : address
}

/**
 * Returns a name and its parents, without the top-level domain. If a name has no resolver, its parent's resolver
 * answers (ENSIP-10).
 */
const lineageOf = (name: string) => {
  const labels = name.split('.')
  return labels.slice(1).map((_, index) => labels.slice(index).join('.'))
}

const resolverOf = async ({ call }: EvmChain, zone: string): Promise<Address | undefined> => {
  const asked = lineageOf(zone).map((name) => ({
    to: registry as Address,
    data: encodeFunctionData({ abi: registryAbi, functionName: 'resolver', args: [namehash(name)] }),
  }))
  return (await call(asked)).map(resolverIn).find((resolver) => resolver !== undefined)
}

const problemOf = (resolver: Address | undefined, { gateway }: NamesConfig) => {
  if (!gateway) return resolver && 'ENS has another resolver for them, and NAMES_RESOLVER is not set'
  if (!resolver) return 'ENS has no resolver for them'
  return resolver === getAddress(gateway.resolver) ? undefined : 'ENS has another resolver for them than NAMES_RESOLVER'
}

/**
 * Reports zones whose names resolve differently in ENS, because someone else may own such a zone. Never rejects.
 * Reports nothing if ENS cannot be read.
 */
export const tellStrangeZones = async (chains: Chains, place: NamesConfig | undefined, tell = console.error) => {
  const chain = chains.get(`eip155:${place?.gateway?.chainId ?? 1}`)
  if (!place || chain?.namespace !== 'eip155') return
  for (const zone of zonesOf(place)) {
    const problem = await resolverOf(chain, zone).then(
      (resolver) => problemOf(resolver, place),
      () => undefined,
    )
    if (problem) tell(`Names below ${zone}: ${problem}`)
  }
}
