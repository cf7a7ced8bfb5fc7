/** What moved, as it is stored: names are added when it is shown. */
export interface StoredTransfer {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** The contract; absent for the network's own currency. */
  token?: string
  /** The number of an item in its collection. What was stored before it was kept has none. */
  item?: string
  direction: 'in' | 'out' | 'self'
  /** The other side's address. What was stored before it was kept has none. */
  counterparty?: string
  /** In base units. */
  amount: string
  /** Whether it came out of nothing: from the zero address. */
  isMinted?: boolean
}

export interface StoredTransaction {
  from: string
  /** Of a deployment, the new contract. */
  to: string
  nonce: number
  status: 'confirmed' | 'failed'
  isDeployment: boolean
  isApproval: boolean
  /** Approvals were taken back, and none was given. What was stored before it was kept has none. */
  isRevocation?: boolean
  /** The account called a known router. What was stored before it was kept has none. */
  isRouted?: boolean
  transfers: StoredTransfer[]
}
