/** A stored transfer. Names are added only for display. */
export interface StoredTransfer {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** The token contract. Undefined for the native currency. */
  token?: string
  /** Token id of an item in its collection. Undefined in older rows. */
  item?: string
  direction: 'in' | 'out' | 'self'
  /** Address of the other party. Undefined in older rows. */
  counterparty?: string
  /** Amount in base units. */
  amount: string
  /** True if the transfer comes from the zero address. */
  isMinted?: boolean
}

export interface StoredTransaction {
  from: string
  /** For a deployment, the new contract. */
  to: string
  nonce: number
  status: 'confirmed' | 'failed'
  isDeployment: boolean
  isApproval: boolean
  /** True if approvals were revoked and none was granted. Undefined in older rows. */
  isRevocation?: boolean
  /** True if the account called a known router. Undefined in older rows. */
  isRouted?: boolean
  transfers: StoredTransfer[]
}
