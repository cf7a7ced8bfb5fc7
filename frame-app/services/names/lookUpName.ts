import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, getAddress, isAddress } from 'viem'
import { getEnsAddress, normalize, toCoinType } from 'viem/ens'
import type { Network } from '#protocol/vocabulary/network'
import { ensClientOf } from './ensClient.ts'

/**
 * Result of a name lookup. `notFound`: the name has no address. `notHere`: it has no address on this network.
 * `notAllowed`: ENSIP-15 forbids it, such as mixed scripts in one word. `notNormalised`: it is not normalized by
 * ENSIP-15. `unreachable`: the network or the offchain server (ERC-3668) does not respond.
 */
export type NameLookUp =
  /** The normalized name (ENSIP-15) and the checksummed address (EIP-55). */
  | { status: 'found'; name: string; address: string }
  | { status: 'notNormalised'; normal: string }
  | { status: 'notFound' | 'notHere' | 'notAllowed' | 'unreachable' }

/** The network whose address is looked up, and the network with the ENS records. */
export interface NameTarget {
  network: Network
  namesNetwork: Network
}

/** Coin type of the default EVM address, used for networks without an address of their own (ENSIP-19). */
const defaultCoinType = 0x8000_0000n

/** Universal resolver errors that mean that the name has no address. */
const nothingThere: readonly (string | undefined)[] = [
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
]

/** Ignores letter case, because phones capitalize the first letter. */
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
  // No contract exists at the resolver's address.
  if (error.walk((cause) => cause instanceof ContractFunctionZeroDataError)) return true
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError && nothingThere.includes(reverted.data?.errorName)
}

/** Never uses an address of another network, because a contract account may exist only there. */
const coinTypesOf = ({ network, namesNetwork }: NameTarget) =>
  network.caipNetworkId === namesNetwork.caipNetworkId ? [undefined] : [toCoinType(Number(network.id)), defaultCoinType]

type Ens = NonNullable<ReturnType<typeof ensClientOf>>

/** Reads a name's address for a coin type (ENSIP-9). Default: the network's own coin type. */
const readAddress = async ({ client, ...ask }: Ens, name: string, coinType: bigint | undefined) => {
  try {
    const address = await getEnsAddress(client, { ...ask, name, strict: true, ...(coinType ? { coinType } : {}) })
    // A record can have any length.
    return address && isAddress(address, { strict: false }) ? getAddress(address) : undefined
  } catch (error) {
    if (isNothingThere(error)) return undefined
    throw error
  }
}

/** Looks up a name's address (ENSIP-1, ENSIP-10), also for other networks (ENSIP-11). Never rejects. */
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
