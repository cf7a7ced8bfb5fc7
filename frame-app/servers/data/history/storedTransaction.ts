/** A transfer as stored: names are added for display. */
export interface StoredTransfer {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** The contract; absent for the native currency. */
  token?: string
  /** Token id of an item in its collection. Absent in older rows. */
  item?: string
  direction: 'in' | 'out' | 'self'
  /** Address of the other party. Absent in older rows. */
  counterparty?: string
  /** In base units. */
  amount: string
  /** True if the transfer comes from the zero address. */
  isMinted?: boolean
}

export interface StoredTransaction {
  from: string
  /** The new contract, for a deployment. */
  to: string
  nonce: number
  status: 'confirmed' | 'failed'
  isDeployment: boolean
  isApproval: boolean
  /** True if approvals were revoked and none was given. Absent in older rows. */
  isRevocation?: boolean
  /** True if the account called a known router. Absent in older rows. */
  isRouted?: boolean
  transfers: StoredTransfer[]
}
