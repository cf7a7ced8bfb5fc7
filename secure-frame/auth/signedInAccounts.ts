import type { EmbeddedAccount, User } from '../contract/fields.ts'
import type { AccountReference } from './accountReference.ts'

/** The addresses of the keys, which the key worker compares. */
interface KeyAddresses {
  eip155: string
  solana: string
}

const ownAccount = (accounts: readonly EmbeddedAccount[], namespace: EmbeddedAccount['namespace']) =>
  accounts.find((account) => account.namespace === namespace && account.type === 'eoa')

/**
 * The namespaces in which pages see an account and request signatures. The first one identifies the visitor to pages.
 */
const shownNamespaces = ['eip155', 'solana'] as const satisfies readonly EmbeddedAccount['namespace'][]

/** Returns the accounts that pages see, one per namespace. Empty before the wallet is created. */
export const signedInAccounts = ({ id, accounts }: Pick<User, 'id' | 'accounts'>): AccountReference[] =>
  shownNamespaces.flatMap((namespace) => {
    const account = ownAccount(accounts, namespace)
    return account ? [{ userId: id, ...account }] : []
  })

/** Returns the accounts of new keys. */
export const toKeyAccounts = ({ eip155, solana }: KeyAddresses): EmbeddedAccount[] => [
  { namespace: 'eip155', address: eip155, type: 'eoa' },
  { namespace: 'solana', address: solana, type: 'eoa' },
]

/** Returns the addresses that reconstructed keys must have. Throws if the wallet has no such accounts. */
export const keyAddresses = (accounts: readonly EmbeddedAccount[]): KeyAddresses => {
  const [eip155, solana] = [ownAccount(accounts, 'eip155')?.address, ownAccount(accounts, 'solana')?.address]
  if (!eip155 || !solana) throw new TypeError('The wallet has no account of its keys')
  return { eip155, solana }
}
