import type { ApprovalRequest } from '../../request.ts'
import type { PaidResource } from '../params/readTypedData.ts'

/** The requester, account and network of a request. */
export interface RequestContext {
  origin: string
  account: string
  chainId: number
  networkName: string
  /** The purpose of the payment, as claimed by the page. */
  paid?: PaidResource | undefined
}

export const requestContext = ({ origin, account, network }: ApprovalRequest): RequestContext => ({
  origin,
  account,
  chainId: Number(network.id),
  networkName: network.name,
})
