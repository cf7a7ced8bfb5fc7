import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import { readAtomicity } from '../../approval/evm/delegation/readAtomicity.ts'
import { servedNetworks } from '../../page/servedNetworks.ts'
import type { ChainReader } from '../chainReads.ts'
import { createKnownAtomicity } from './knownAtomicity.ts'

const hexIdOf = ({ id }: { id: string | number }) => `0x${Number(id).toString(16)}`

interface CapabilitiesRequest {
  /** The account's address. */
  own: string | undefined
  /** True if the account only makes plain transactions. */
  isPlain?: boolean
  read: ChainReader
  /** True if the network supports paymasters that a page names. */
  takesPaymasters?: (network: Network) => boolean
}

const knownAtomicity = createKnownAtomicity()

/**
 * Returns the account's capabilities (EIP-5792) on each supported chain, or on the requested ones. A node that does not
 * respond within a second counts as no.
 */
export const getCapabilities = async (
  params: Json | undefined,
  { own, isPlain, read, takesPaymasters }: CapabilitiesRequest,
) => {
  const [address, chainIds] = (Array.isArray(params) ? params : []) as readonly Json[]
  if (own === undefined || (typeof address === 'string' && address.toLowerCase() !== own.toLowerCase()))
    throw rpcError(unauthorized, 'That account is not connected to this page')
  const asked = servedNetworks.filter((one) => !Array.isArray(chainIds) || chainIds.includes(hexIdOf(one)))
  const answers = asked.map(async (one) => {
    const rpc = (method: string, given: readonly Json[]) => read(one.caipNetworkId, method, given)
    const key = `${own.toLowerCase()} ${one.caipNetworkId}`
    const status = isPlain ? 'unsupported' : await knownAtomicity(key, () => readAtomicity(own, rpc))
    const isPaid = status !== 'unsupported' && takesPaymasters?.(one)
    const paymaster = isPaid ? { paymasterService: { supported: true } } : {}
    return [hexIdOf(one), { atomic: { status }, dataSuffix: { supported: true }, ...paymaster }] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
