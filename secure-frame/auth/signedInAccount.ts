import type { Account, User } from '../contract/fields.ts'

/** The account that is signed in: whose it is, and which one. Its address alone does not name it. */
export interface AccountReference {
  userId: string
  namespace: Account['namespace']
  address: string
  type: Account['type']
}

/** What the worker of keys compares: the addresses of the keys themselves. */
interface KeyAddresses {
  eip155: string
  solana: string
}

const ownAccount = (accounts: readonly Account[], namespace: Account['namespace']) =>
  accounts.find((account) => account.namespace === namespace && account.type === 'eoa')

/** The account that pages see and that signs; undefined before the wallet was made. */
export const signedInAccount = ({ id, accounts }: Pick<User, 'id' | 'accounts'>): AccountReference | undefined => {
  const account = ownAccount(accounts, 'eip155')
  return account && { userId: id, ...account }
}

export const isSameAccount = (one: AccountReference | undefined, other: AccountReference | undefined) =>
  one?.userId === other?.userId &&
  one?.namespace === other?.namespace &&
  one?.address === other?.address &&
  one?.type === other?.type

/** The accounts of new keys. */
export const accountsOf = ({ eip155, solana }: KeyAddresses): Account[] => [
  { namespace: 'eip155', address: eip155, type: 'eoa' },
  { namespace: 'solana', address: solana, type: 'eoa' },
]

/** The addresses that reconstructed keys must have. Throws if the wallet has no such accounts. */
export const keyAddresses = (accounts: readonly Account[]): KeyAddresses => {
  const [eip155, solana] = [ownAccount(accounts, 'eip155')?.address, ownAccount(accounts, 'solana')?.address]
  if (!eip155 || !solana) throw new TypeError('The wallet has no account of its keys')
  return { eip155, solana }
}
