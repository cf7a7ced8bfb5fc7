/** What a link asks for. */
export interface LinkPayment {
  /** CAIP-2. */
  caipNetworkId: string
  to: string
  /** In the token's smallest unit. */
  units: bigint
  /** As a decimal number of whole tokens: the same amount. */
  amount: string
  /** The token's contract or mint; absent for the network's own currency. */
  token?: string
}

/**
 * Why a link cannot be followed. `unreadable`: it breaks its standard. `unsupported`: it asks for more than a transfer.
 * `memo`: for a memo or a reference, without which the receiver may not know what was paid.
 */
export type LinkProblem = 'unreadable' | 'unsupported' | 'memo'

/** A link, read. Addresses have the form of one; whether they are correct is judged by who uses them. */
export interface LinkedPayment {
  namespace: 'eip155' | 'solana'
  /** CAIP-2; absent where the link says none: the network in use is meant. */
  caipNetworkId?: string
  /** An address, or an ENS name. */
  to: string
  token?: string
  /** In the token's smallest unit (ERC-681), or a decimal number of whole ones (Solana Pay). */
  quantity?: { units: bigint } | { amount: string }
  /** The parameters of the link that are for show, or only advice. They are left out. */
  leftOut: readonly string[]
}

export type ReadLink = ({ status: 'ready' } & LinkedPayment) | { status: 'invalid'; problem: LinkProblem }

export const invalid = (problem: LinkProblem) => ({ status: 'invalid', problem }) as const
