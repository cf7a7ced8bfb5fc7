import { BaseError } from '#protocol/errors/BaseError'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { Network } from '#protocol/vocabulary/network'
import type { SheetContent } from '../../../secure-frame/approval/content.ts'
import { planApproval } from '../../../secure-frame/approval/planApproval.ts'
import type { ApprovalRequest, Approved } from '../../../secure-frame/approval/request.ts'
import { words } from '../../../secure-frame/approval/test/words.ts'
import { requireRule } from '../rules.ts'
import { account } from './account.ts'
import { answerNode } from './answerNode.ts'

/** The requesting origin, as the browser would report it. */
export const origin = 'https://app.marlow.example'

const [ethereum] = networks as readonly [Network]

/** Result of a request: refused before drawing, or drawn. */
export type ApprovalOutcome =
  | { isDrawn: false; code: unknown }
  | { isDrawn: true; initial: SheetContent; content: SheetContent; approved: Approved | undefined }

/** The account, the network and the node that answers. */
type Place = Pick<ApprovalRequest, 'account' | 'network' | 'rpc' | 'hasBundler'>

export const onEthereum: Place = { account: account.address, network: ethereum, rpc: answerNode }

/** Runs the real approval, from a request's params to the data to sign. Catches only errors that Foyer returns. */
export const askVisitor = async (method: string, params: unknown, place = onEthereum): Promise<ApprovalOutcome> => {
  try {
    // No schema has checked these params: this test covers their parsing.
    const request = { origin, method, params: params as Json, ...place }
    const { initial, settle } = await planApproval({ ...request, languages: ['en'] }, words)
    const { content, approved } = await settle()
    return { isDrawn: true, initial, content, approved }
  } catch (error) {
    requireRule(error instanceof BaseError, `not an error of ours: ${error instanceof Error ? error.stack : error}`)
    requireRule(error instanceof RpcError, `${error.name} has no code of the map`)
    return { isDrawn: false, code: error.code }
  }
}
