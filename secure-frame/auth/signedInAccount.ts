import type { Addresses } from '../contract/fields.ts'

/** The account that pages see and that signs, of all that the wallet's entropy makes. */
export const signedInAccount = ({ eip155 }: Addresses) =>
  ({ address: eip155, namespace: 'eip155', type: 'eoa' }) as const
