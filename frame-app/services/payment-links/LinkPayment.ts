export interface LinkPayment {
  /** CAIP-2 id of the network. */
  caipNetworkId: string
  to: string
  /** In the token's smallest unit. */
  units: bigint
  /** The same amount as a decimal number of whole tokens. */
  amount: string
  /** The token's contract or mint. Undefined for the native currency. */
  token?: string
}

/**
 * The reason why a link is not supported. `unreadable`: it violates its standard. `unsupported`: it requests more than
 * a transfer. `memo`: it requires a memo or reference to identify the payment.
 */
export type LinkProblem = 'unreadable' | 'unsupported' | 'memo'

/** A parsed link. Addresses have been checked only for their format, so the caller must validate them. */
export interface LinkedPayment {
  namespace: 'eip155' | 'solana'
  /** CAIP-2 id. Undefined if the link contains none, so that the current network is used. */
  caipNetworkId?: string
  /** Address or ENS name. */
  to: string
  token?: string
  /** In the token's smallest unit (ERC-681), or a decimal number of whole tokens (Solana Pay). */
  quantity?: { units: bigint } | { amount: string }
  /** Link parameters that were ignored, because they are only informational. */
  leftOut: readonly string[]
}

export type ReadLink = ({ status: 'ready' } & LinkedPayment) | { status: 'invalid'; problem: LinkProblem }

export const invalid = (problem: LinkProblem) => ({ status: 'invalid', problem }) as const
