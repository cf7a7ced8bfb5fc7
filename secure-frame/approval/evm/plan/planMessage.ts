import type { PlanRequest } from '../../plan.ts'
import { describeMessage } from '../describe/describeMessage.ts'
import { requestContext } from '../describe/requestContext.ts'
import { readPersonalMessage } from '../params/readPersonalMessage.ts'

/** Plans personal_sign. */
export const planMessage: PlanRequest = (request, words) => {
  const raw = readPersonalMessage(request.params, request.account)
  const content = describeMessage(raw, requestContext(request), words)
  return { initial: content, settle: async () => ({ content, approved: { type: 'message', raw } }) }
}
