/** The wallet request, and the conversion of its response to a proof for the provider. */
export interface WalletProofRequest {
  request: { method: string; params: unknown }
  /** Converts the wallet's response to the provider's proof format. The provider verifies it. */
  toProof: (answer: unknown) => string
}

/** The content of the proof and its recipient. */
export interface ProofSubject {
  address: string
  /** CAIP-2 id of the wallet's network. */
  caipNetworkId: string
  appOrigin: string
  interaction: string
  redirectOrigin: string
  /** Unix milliseconds. */
  issuedAt: number
}
