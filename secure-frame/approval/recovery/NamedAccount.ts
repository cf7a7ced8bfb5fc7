import type { Fact } from '../content.ts'

/** An account of the login with its two addresses. */
export interface NamedAccount {
  eip155: string
  solana: string
}

/** Returns facts with both full addresses. */
export const factsOf = ({ eip155, solana }: NamedAccount): Fact[] => [
  { kind: 'fullAddress', name: 'Ethereum', address: eip155 },
  { kind: 'text', name: 'Solana', text: solana },
]
