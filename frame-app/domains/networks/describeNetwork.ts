import { toEvmCaipNetworkId } from '../../connectors/evmChainId.ts'

type Described = Record<string, unknown>

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Described) : {})

const hostOf = (url: unknown) => (typeof url === 'string' && URL.canParse(url) ? new URL(url).host : '')

/** EIP-3085 has flat lists instead of viem's objects, and its first explorer is used. */
const fromEip3085 = ({ chainId, chainName, nativeCurrency, rpcUrls, blockExplorerUrls }: Described): Described => {
  const [url] = listOf(blockExplorerUrls)
  return {
    id: chainId,
    name: chainName,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(url === undefined ? {} : { blockExplorers: { default: { name: hostOf(url), url } } }),
  }
}

/** Returns the identifiers of a network. In viem's shape there is only the id, which is one of eip155. */
const idsOf = ({ id, chainNamespace, caipNetworkId }: Described) => {
  const caip = caipNetworkId ?? (chainNamespace ? `${chainNamespace}:${id}` : toEvmCaipNetworkId(id))
  const [namespace, reference] = String(caip).split(':')
  const isEvm = (chainNamespace ?? namespace) === 'eip155'
  // An id that is missing or not a number is read from the CAIP-2 id.
  const known = isEvm ? toEvmCaipNetworkId(id ?? reference)?.split(':')[1] : (id ?? reference)
  return { id: isEvm ? Number(known) : known, chainNamespace: chainNamespace ?? namespace, caipNetworkId: caip }
}

/**
 * Converts a network from a library's shape to Foyer's: viem's, that of kits which extend it, or EIP-3085's. Validation
 * follows in the schema.
 */
export const describeNetwork = (given: Described): Described => {
  const network = 'chainName' in given ? fromEip3085(given) : given
  const { name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet } = network
  const { default: rpc } = partsOf(rpcUrls)
  return {
    ...idsOf(network),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: listOf(partsOf(rpc).http) } },
    ...(blockExplorers ? { blockExplorers } : {}),
    ...(contracts ? { contracts } : {}),
    testnet: testnet ?? false,
  }
}
