import type { PhoneAccounts } from './phoneAccounts.ts'

export type NamespaceName = 'eip155' | 'solana'
/** The permissions of a session, by namespace. */
export type Namespaces = Record<string, { chains: string[]; accounts: string[]; methods: string[]; events: string[] }>

export const methodsOf: Record<NamespaceName, string[]> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_accounts',
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}

const names: NamespaceName[] = ['eip155', 'solana']

/** The namespace and reference of a CAIP-2 id. */
export function splitChain(caipNetworkId: string): [namespace: string, reference: string] {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return [namespace, reference]
}

/** The namespaces of a session with these chains and accounts. */
export function namespacesFor(chains: readonly string[], { evm, solana }: PhoneAccounts): Namespaces {
  const addresses = { eip155: evm.address, solana: solana.address }
  const entries = names.map((name) => {
    const own = chains.filter((chain) => splitChain(chain)[0] === name)
    const events = ['accountsChanged', 'chainChanged']
    const accounts = own.map((chain) => `${chain}:${addresses[name]}`)
    return [name, { chains: own, accounts, methods: methodsOf[name], events }] as const
  })
  return Object.fromEntries(entries.filter(([, { chains: own }]) => own.length > 0))
}
