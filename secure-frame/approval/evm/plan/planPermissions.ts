import type { Hex } from 'viem'
import type { SheetContent } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { loadPermissionWords } from '../../messages/permission/loadPermissionWords.ts'
import type { Plan, PlanRequest } from '../../plan.ts'
import type { ApprovalRequest, Approved } from '../../request.ts'
import { delegate, designatorOf } from '../delegation/delegate.ts'
import { requestContext } from '../describe/requestContext.ts'
import { describePermissions } from '../permissions/describePermissions.ts'
import { prepareGrant } from '../permissions/prepareGrant.ts'
import type { RequestedPermission } from '../permissions/RequestedPermission.ts'
import { readGrant } from '../permissions/readGrant.ts'
import { readGranting } from '../permissions/readGranting.ts'
import { readRequests } from '../permissions/readRequests.ts'
import { refusePermission } from '../permissions/refusePermission.ts'
import { requireListed } from '../permissions/requireListed.ts'
import { type Cost, planOwn } from './planOwn.ts'

type Grants = Extract<Approved, { type: 'permissions' }>

const withCost = (content: SheetContent, { facts, failure, isPending }: Cost): SheetContent => ({
  ...content,
  failure: content.failure ?? failure,
  facts: [...content.facts, ...facts],
  confirm: failure ? undefined : content.confirm,
  isPending,
})

/** Plans a grant that also sets the account's first code with a transaction. Other grants cost nothing. */
const planWith = async (content: SheetContent, grants: Grants, request: ApprovalRequest, words: Words): Promise<Plan> =>
  planOwn(
    {
      draft: { to: request.account as Hex, value: 0n, data: '0x' },
      code: designatorOf(delegate.address),
      write: (cost) => withCost(content, cost),
      approve: (transaction) => ({ ...grants, code: { transaction, delegate: delegate.address } }),
    },
    request,
    words,
  )

const planAsked = async (
  requests: readonly RequestedPermission[],
  form: Grants['form'],
  request: ApprovalRequest,
  words: Words,
): Promise<Plan> => {
  const { account } = request
  for (const one of requests) refusePermission(one, account)
  const listed = await requireListed(requests, request)
  const [said, granting] = await Promise.all([loadPermissionWords(words.language), readGranting(requests, request)])
  const prepared = requests.map((one) => prepareGrant(one, { ...granting, account }))
  const permissions = prepared.map(({ shown }) => shown)
  const site = new URL(request.origin).host
  const content = describePermissions({ ...granting, permissions, listed, site, words, said })
  const grants: Grants = { type: 'permissions', form, grants: prepared.map(({ grant }) => grant) }
  if (granting.givesCode) return planWith(content, grants, request, words)
  return { initial: content, settle: async () => ({ content, approved: content.confirm ? grants : undefined }) }
}

/** Plans wallet_requestExecutionPermissions (ERC-7715). */
export const planExecutionPermissions: PlanRequest = (request, words) =>
  planAsked(readRequests(request.params, requestContext(request)), 'list', request, words)

/** Plans wallet_grantPermissions as the specification defines it. */
export const planGrant: PlanRequest = (request, words) =>
  planAsked(readGrant(request.params, requestContext(request)), 'one', request, words)
