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
  /** Resolves the names that this service manages. */
  gateway?: Gateway
}

/**
 * Maximum node calls and answers per name. A regular lookup of address and avatar needs two node calls with one answer
 * each.
 */
const [mostCalls, mostAnswers] = [12, 6]

/**
 * Creates a client that contracts cannot redirect (ERC-3668). It supports only this service's offchain names, which are
 * resolved here.
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

/**
 * Returns the URL of an avatar on the web or in IPFS. NFT avatars are ignored, because contracts could direct this
 * server to any URL.
 */
export const toAvatarUrl = (record: string | null | undefined, appOrigin: string) =>
  record && /^(https|ipfs):\/\//.test(record) && record.length <= 2048
    ? `${appOrigin}/picture?${new URLSearchParams({ url: record })}`
    : null

/** Returns the name only if it is normalized (ENSIP-15), because other names can imitate it. */
const normalised = (name: string | null) => {
  try {
    return name !== null && normalize(name) === name ? name : null
  } catch {
    return null
  }
}

/** Reads the primary name of an address. The name must resolve to the same address. */
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
