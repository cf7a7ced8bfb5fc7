import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createClient,
  custom,
  getAddress,
} from 'viem'
import { getEnsAddress, normalize } from 'viem/ens'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import { ensResolverOf } from './ensResolver.ts'

/**
 * Where a name leads. `notFound`: it has no address. `notAllowed`: ENSIP-15 forbids it, such as letters of several scripts
 * in one word. `notNormalised`: ENSIP-15 writes it in another way. `unreachable`: the network, or the server that holds
 * the name (ERC-3668), does not answer.
 */
export type NameLookUp =
  /** The name normalised (ENSIP-15), the address with its checksum (EIP-55). */
  | { status: 'found'; name: string; address: string }
  | { status: 'notNormalised'; normal: string }
  | { status: 'notFound' | 'notAllowed' | 'unreachable' }

/** Errors of the universal resolver that say that there is no address. */
const nothingThere: readonly (string | undefined)[] = [
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
]

/** Phones write the first letter in upper case: case alone is no other name. */
const readName = (typed: string) => {
  const name = typed.toLowerCase()
  try {
    const normal = normalize(name)
    return normal === name ? { name } : { refused: { status: 'notNormalised', normal } as const }
  } catch {
    return { refused: { status: 'notAllowed' } as const }
  }
}

const isNothingThere = (error: unknown) => {
  if (!(error instanceof BaseError)) return false
  // There is no contract at the resolver's address.
  if (error.walk((cause) => cause instanceof ContractFunctionZeroDataError)) return true
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError && nothingThere.includes(reverted.data?.errorName)
}

/** The modal's client of a network, which also asks the servers that names may be kept on (ERC-3668). */
const clientOf = (network: Network) => {
  const client = chainClientOf(network)
  return client && createClient({ transport: custom(client, { retryCount: 0 }) })
}

/** Looks up the address of a name on a network with ENS (ENSIP-1, ENSIP-10). Never rejects. */
export const lookUpName = async (network: Network, typed: string): Promise<NameLookUp> => {
  const { name, refused } = readName(typed)
  if (refused) return refused
  const client = clientOf(network)
  const universalResolverAddress = ensResolverOf(network) as `0x${string}` | undefined
  if (!client || !universalResolverAddress) return { status: 'unreachable' }
  try {
    const address = await getEnsAddress(client, { name, universalResolverAddress, strict: true })
    return address ? { status: 'found', name, address: getAddress(address) } : { status: 'notFound' }
  } catch (error) {
    return { status: isNothingThere(error) ? 'notFound' : 'unreachable' }
  }
}
