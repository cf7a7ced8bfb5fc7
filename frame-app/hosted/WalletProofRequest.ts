/** What the visitor's wallet is asked for, and what the provider is given for its answer. */
export interface WalletProofRequest {
  request: { method: string; params: unknown }
  /** The proof in the provider's format, from what the wallet answered. The provider judges that. */
  toProof: (answer: unknown) => string
}

/** What is proven, and to whom. */
export interface ProofSubject {
  address: string
  /** The CAIP-2 id of the network that the wallet is on. */
  caipNetworkId: string
  appOrigin: string
  interaction: string
  redirectOrigin: string
  /** Unix milliseconds. */
  issuedAt: number
}
