import type { EmbeddedAccount } from '../contract/fields.ts'

/** An account: whose it is, and which one. Its address alone does not name it. */
export interface AccountReference {
  userId: string
  namespace: EmbeddedAccount['namespace']
  address: string
  type: EmbeddedAccount['type']
}

/** The account of a network's namespace; undefined where there is none. */
export const findNamespaceAccount = (accounts: readonly AccountReference[] | undefined, namespace: string) =>
  accounts?.find((account) => account.namespace === namespace)

export const isSameAccount = (one: AccountReference | undefined, other: AccountReference | undefined) =>
  one?.userId === other?.userId &&
  one?.namespace === other?.namespace &&
  one?.address === other?.address &&
  one?.type === other?.type
