import { toEvmCaipNetworkId } from '../../connectors/evmChainId.ts'

type Described = Record<string, unknown>

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Described) : {})

const hostOf = (url: unknown) => (typeof url === 'string' && URL.canParse(url) ? new URL(url).host : '')

/** EIP-3085 has flat lists where viem has objects, and the first explorer counts. */
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

/** What says which network it is. In viem's shape that is the id alone: it is one of eip155. */
const idsOf = ({ id, chainNamespace, caipNetworkId }: Described) => {
  const caip = caipNetworkId ?? (chainNamespace ? `${chainNamespace}:${id}` : toEvmCaipNetworkId(id))
  const [namespace, reference] = String(caip).split(':')
  const isEvm = (chainNamespace ?? namespace) === 'eip155'
  // An id that is no number, or is missing beside the CAIP-2 id, is read from it.
  const known = isEvm ? toEvmCaipNetworkId(id ?? reference)?.split(':')[1] : (id ?? reference)
  return { id: isEvm ? Number(known) : known, chainNamespace: chainNamespace ?? namespace, caipNetworkId: caip }
}

/**
 * A network in our shape, of the shapes that libraries have: viem's, that of kits which extend it, or EIP-3085's.
 * Nothing is judged here: the schema does that.
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
