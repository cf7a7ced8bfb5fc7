import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, getAddress, isAddress } from 'viem'
import { getEnsAddress, normalize, toCoinType } from 'viem/ens'
import type { Network } from '#protocol/vocabulary/network'
import { ensClientOf } from './ensClient.ts'

/**
 * Where a name leads. `notFound`: it has no address. `notHere`: it has none on this network, but may have one on
 * another. `notAllowed`: ENSIP-15 forbids it, such as letters of several scripts in one word. `notNormalised`: ENSIP-15
 * writes it in another way. `unreachable`: the network, or the server that holds the name (ERC-3668), does not answer.
 */
export type NameLookUp =
  /** The name normalised (ENSIP-15), the address with its checksum (EIP-55). */
  | { status: 'found'; name: string; address: string }
  | { status: 'notNormalised'; normal: string }
  | { status: 'notFound' | 'notHere' | 'notAllowed' | 'unreachable' }

/** Where a name is to lead, and the network whose ENS has it. */
export interface NameTarget {
  network: Network
  namesNetwork: Network
}

/** Of the address that counts on every EVM network for which the name has no other (ENSIP-19). */
const defaultCoinType = 0x8000_0000n

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

/** The address of another network is none of this one: a contract account may exist on that one alone. */
const coinTypesOf = ({ network, namesNetwork }: NameTarget) =>
  network.caipNetworkId === namesNetwork.caipNetworkId ? [undefined] : [toCoinType(Number(network.id)), defaultCoinType]

type Ens = NonNullable<ReturnType<typeof ensClientOf>>

/** The address that a name has by a coin type (ENSIP-9); without one, by that of the network itself. */
const readAddress = async ({ client, ...ask }: Ens, name: string, coinType: bigint | undefined) => {
  try {
    const address = await getEnsAddress(client, { ...ask, name, strict: true, ...(coinType ? { coinType } : {}) })
    // A record can be of any length.
    return address && isAddress(address, { strict: false }) ? getAddress(address) : undefined
  } catch (error) {
    if (isNothingThere(error)) return undefined
    throw error
  }
}

/** Looks up the address of a name (ENSIP-1, ENSIP-10), also one on another network (ENSIP-11). Never rejects. */
export const lookUpName = async (place: NameTarget, typed: string): Promise<NameLookUp> => {
  const { name, refused } = readName(typed)
  if (refused) return refused
  const ens = ensClientOf(place.namesNetwork)
  if (!ens) return { status: 'unreachable' }
  const coinTypes = coinTypesOf(place)
  try {
    for (const coinType of coinTypes) {
      const address = await readAddress(ens, name, coinType)
      if (address) return { status: 'found', name, address }
    }
    return { status: coinTypes.length > 1 ? 'notHere' : 'notFound' }
  } catch {
    return { status: 'unreachable' }
  }
}
