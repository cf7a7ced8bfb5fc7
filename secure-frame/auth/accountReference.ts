import type { Account } from '../contract/fields.ts'

/** An account: whose it is, and which one. Its address alone does not name it. */
export interface AccountReference {
  userId: string
  namespace: Account['namespace']
  address: string
  type: Account['type']
}

export const isSameAccount = (one: AccountReference | undefined, other: AccountReference | undefined) =>
  one?.userId === other?.userId &&
  one?.namespace === other?.namespace &&
  one?.address === other?.address &&
  one?.type === other?.type
