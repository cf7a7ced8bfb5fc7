/** The payment in a link. */
export interface LinkPayment {
  /** CAIP-2 id. */
  caipNetworkId: string
  to: string
  /** In the token's smallest unit. */
  units: bigint
  /** The same amount as a decimal number of whole tokens. */
  amount: string
  /** The token's contract or mint; absent for the native currency. */
  token?: string
}

/**
 * The reason why a link is not supported. `unreadable`: it violates its standard. `unsupported`: it requests more than
 * a transfer. `memo`: it requests a memo or reference, without which the recipient may not recognize the payment.
 */
export type LinkProblem = 'unreadable' | 'unsupported' | 'memo'

/** A parsed link. Addresses have a plausible format; the caller validates them. */
export interface LinkedPayment {
  namespace: 'eip155' | 'solana'
  /** CAIP-2 id; absent if the link has none: the current network is used. */
  caipNetworkId?: string
  /** Address or ENS name. */
  to: string
  token?: string
  /** In the token's smallest unit (ERC-681), or a decimal number of whole ones (Solana Pay). */
  quantity?: { units: bigint } | { amount: string }
  /** Ignored parameters of the link, which are informational. */
  leftOut: readonly string[]
}

export type ReadLink = ({ status: 'ready' } & LinkedPayment) | { status: 'invalid'; problem: LinkProblem }

export const invalid = (problem: LinkProblem) => ({ status: 'invalid', problem }) as const
