import type { ApprovalRequest } from '../../request.ts'

/** Who asks, for which account, and on which network. */
export interface Asked {
  origin: string
  account: string
  chainId: number
  networkName: string
}

export const askedOf = ({ origin, account, network }: ApprovalRequest): Asked => ({
  origin,
  account,
  chainId: Number(network.id),
  networkName: network.name,
})
