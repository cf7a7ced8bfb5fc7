import { methods } from '#protocol/methods/methods'
import { namespaceOfMethod } from '#protocol/methods/namespaceOfMethod'
import type { RpcMethod } from '#protocol/methods/RpcMethod'
import type { Namespace, Network } from '#protocol/vocabulary/network'

const proposedIn = (namespace: Namespace) =>
  Object.entries<RpcMethod>(methods).flatMap(([method, { isProposed }]) =>
    isProposed && namespaceOfMethod(method) === namespace ? [method] : [],
  )

/** Methods that a session proposes, by namespace. Wallets approve the methods that they support. */
export const pairingMethods = {
  eip155: proposedIn('eip155'),
  solana: proposedIn('solana'),
} satisfies Partial<Record<Namespace, string[]>>

const methodsOf: Partial<Record<Namespace, string[]>> = pairingMethods

interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

const referenceOf = (caipNetworkId: string) => caipNetworkId.split(':')[1] ?? ''

/**
 * Builds the session proposal for the page's networks (CAIP-25). Everything is optional so that wallets with only one
 * namespace are accepted.
 */
export const proposedNamespaces = (networks: readonly Network[]) => {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const { chainNamespace, caipNetworkId, rpcUrls } of networks) {
    const wanted = methodsOf[chainNamespace]
    if (!wanted) continue
    proposed[chainNamespace] ??= {
      chains: [],
      methods: wanted,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: {},
    }
    const [url] = rpcUrls.default.http
    proposed[chainNamespace].chains.push(caipNetworkId)
    if (url) proposed[chainNamespace].rpcMap[referenceOf(caipNetworkId)] = url
  }
  return proposed
}
