import type { EmbeddedAccount } from '../contract/fields.ts'

/** Identifies an account by user, namespace, address and type. An address without these is not sufficient. */
export interface AccountReference {
  userId: string
  namespace: EmbeddedAccount['namespace']
  address: string
  type: EmbeddedAccount['type']
}

/** Returns the account for a network's namespace. Undefined if there is none. */
export const findNamespaceAccount = (accounts: readonly AccountReference[] | undefined, namespace: string) =>
  accounts?.find((account) => account.namespace === namespace)

export const isSameAccount = (one: AccountReference | undefined, other: AccountReference | undefined) =>
  one?.userId === other?.userId &&
  one?.namespace === other?.namespace &&
  one?.address === other?.address &&
  one?.type === other?.type
