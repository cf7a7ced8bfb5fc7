import { toEvmCaipNetworkId } from '../../connectors/evmChainId.ts'

type Described = Record<string, unknown>

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Described) : {})

const hostOf = (url: unknown) => (typeof url === 'string' && URL.canParse(url) ? new URL(url).host : '')

/** Converts an EIP-3085 network, which has flat lists instead of viem's objects. Its first explorer is used. */
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

/** Returns the IDs of a network. A viem network contains only the `id`, which belongs to eip155. */
const idsOf = ({ id, chainNamespace, caipNetworkId }: Described) => {
  const caip = caipNetworkId ?? (chainNamespace ? `${chainNamespace}:${id}` : toEvmCaipNetworkId(id))
  const [namespace, reference] = String(caip).split(':')
  const isEvm = (chainNamespace ?? namespace) === 'eip155'
  // If the ID is undefined or not a number, it is read from the CAIP-2 ID.
  const known = isEvm ? toEvmCaipNetworkId(id ?? reference)?.split(':')[1] : (id ?? reference)
  return { id: isEvm ? Number(known) : known, chainNamespace: chainNamespace ?? namespace, caipNetworkId: caip }
}

/**
 * Converts a network to Foyer's format. Accepts networks in the format of viem, of kits that extend it, or of EIP-3085.
 * The schema validates the result later.
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
