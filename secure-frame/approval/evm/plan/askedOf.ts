import type { ApprovalRequest } from '../../request.ts'
import type { Asked } from '../describe/asked.ts'

/** Who asks whom, where. */
export const askedOf = ({ origin, account, network }: ApprovalRequest): Asked => ({
  origin,
  account,
  chainId: Number(network.id),
  networkName: network.name,
})
