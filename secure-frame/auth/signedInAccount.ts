import type { Addresses } from '../contract/fields.ts'

/** The account that pages see and that signs: of those derived from the wallet's entropy, the one on EVM chains. */
export const signedInAccount = ({ eip155 }: Addresses) =>
  ({ address: eip155, namespace: 'eip155', type: 'eoa' }) as const
