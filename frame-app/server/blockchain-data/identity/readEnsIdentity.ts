import { type Address, createPublicClient, custom, getAddress } from 'viem'
import { normalize } from 'viem/ens'
import type { Identity } from '../../../services/blockchain-data/getIdentity.ts'
import type { EvmChain } from '../chains.ts'
import { readChain } from '../evm/readChain.ts'

interface Asked {
  chain: EvmChain
  address: Address
  appOrigin: string
}

/** The client cannot be sent elsewhere by a contract (ERC-3668): names whose records are off chain have none here. */
const createClient = ({ node }: EvmChain) =>
  createPublicClient({
    ccipRead: false,
    transport: custom({ request: ({ method, params }) => readChain(node, method, params ?? []) }, { retryCount: 0 }),
  })

/** A picture on the web. Those of NFTs would take this server to wherever their contracts say. */
const pictureOf = (record: string | null, appOrigin: string) =>
  record?.startsWith('https://') && record.length <= 2048
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
export const readEnsIdentity = async ({ chain, address, appOrigin }: Asked): Promise<Identity> => {
  const { ensUniversalResolver: universalResolverAddress } = chain.contracts
  if (!universalResolverAddress) return { name: null, avatar: null }
  const client = createClient(chain)
  const ask = { universalResolverAddress }
  const name = normalised(await client.getEnsName({ address, ...ask }).catch(() => null))
  if (name === null) return { name: null, avatar: null }
  const [forward, avatar] = await Promise.all([
    client.getEnsAddress({ name, ...ask }).catch(() => null),
    client.getEnsText({ name, key: 'avatar', ...ask }).catch(() => null),
  ])
  if (!forward || getAddress(forward) !== address) return { name: null, avatar: null }
  return { name, avatar: pictureOf(avatar, appOrigin) }
}
