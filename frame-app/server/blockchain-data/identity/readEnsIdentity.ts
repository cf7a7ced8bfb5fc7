import { type Address, getAddress, type Hex } from 'viem'
import { normalize } from 'viem/ens'
import type { AccountIdentity } from '../../../services/blockchain-data/getIdentity.ts'
import type { EvmChain } from '../chains.ts'
import { createReadClient } from '../evm/createReadClient.ts'
import type { Gateway } from '../names/gateway/createGateway.ts'

interface IdentityRequest {
  chain: EvmChain
  address: Address
  appOrigin: string
  /** Answers for the names of this service. */
  gateway?: Gateway
}

/** Of a name, its address and its picture: two calls of the node and one answer each, where nobody leads astray. */
const [mostCalls, mostAnswers] = [12, 6]

/**
 * A contract cannot send the client elsewhere (ERC-3668): of names whose records are off chain, it knows those of this
 * service alone, which are answered here.
 */
const createClient = (chain: EvmChain, gateway: Gateway | undefined) => {
  if (!gateway) return createReadClient(chain)
  let answers = 0
  const request = async ({ data }: { data: Hex }) => {
    answers += 1
    if (answers > mostAnswers) throw new Error('Too many names are asked for at once')
    return gateway(data)
  }
  return createReadClient(chain, { ccipRead: { request }, mostCalls })
}

/** A picture on the web, or in IPFS. Those of NFTs would take this server to wherever their contracts say. */
export const toAvatarUrl = (record: string | null | undefined, appOrigin: string) =>
  record && /^(https|ipfs):\/\//.test(record) && record.length <= 2048
    ? `${appOrigin}/picture?${new URLSearchParams({ url: record })}`
    : null

/** The name is normalised (ENSIP-15): one that is not can look like another. */
const normalised = (name: string | null) => {
  try {
    return name !== null && normalize(name) === name ? name : null
  } catch {
    return null
  }
}

/** The primary name of an address, if the name in turn leads to the address. */
export const readEnsIdentity = async ({
  chain,
  address,
  appOrigin,
  gateway,
}: IdentityRequest): Promise<AccountIdentity> => {
  const { ensUniversalResolver: universalResolverAddress } = chain.contracts
  if (!universalResolverAddress) return { name: null, avatar: null }
  const client = createClient(chain, gateway)
  const ask = { universalResolverAddress }
  const name = normalised(await client.getEnsName({ address, ...ask }).catch(() => null))
  if (name === null) return { name: null, avatar: null }
  const [forward, avatar] = await Promise.all([
    client.getEnsAddress({ name, ...ask }).catch(() => null),
    client.getEnsText({ name, key: 'avatar', ...ask }).catch(() => null),
  ])
  if (!forward || getAddress(forward) !== address) return { name: null, avatar: null }
  return { name, avatar: toAvatarUrl(avatar, appOrigin) }
}
