/** The request to the visitor's wallet, and the proof for the provider from its answer. */
export interface WalletProofRequest {
  request: { method: string; params: unknown }
  /** Converts the wallet's answer to the provider's proof format. The provider verifies it. */
  toProof: (answer: unknown) => string
}

/** The content and the recipient of the proof. */
export interface ProofSubject {
  address: string
  /** The CAIP-2 id of the wallet's network. */
  caipNetworkId: string
  appOrigin: string
  interaction: string
  redirectOrigin: string
  /** Unix milliseconds. */
  issuedAt: number
}
