import type { Hex } from 'viem'
import { numberToHex } from 'viem'
import type { SheetContent } from '../../content.ts'
import { loadPermissionWords } from '../../messages/permission/loadPermissionWords.ts'
import type { Words } from '../../messages/speak.ts'
import type { Plan, PlanRequest } from '../../plan.ts'
import type { ApprovalRequest, Approved } from '../../request.ts'
import { delegate, designatorOf } from '../delegation/delegate.ts'
import { requestContext } from '../describe/requestContext.ts'
import { findToken, isEndless } from '../describe/tokenText.ts'
import { refuseParams } from '../params/refuseParams.ts'
import type { Asked } from '../permissions/Asked.ts'
import { toCaveats } from '../permissions/caveats.ts'
import type { Delegation } from '../permissions/Delegation.ts'
import { describePermissions } from '../permissions/describePermissions.ts'
import type { Permission } from '../permissions/Permission.ts'
import { readCaveats } from '../permissions/readCaveats.ts'
import { readGrant } from '../permissions/readGrant.ts'
import { readGranting } from '../permissions/readGranting.ts'
import { readRequests } from '../permissions/readRequests.ts'
import { refusePermission } from '../permissions/refusePermission.ts'
import { toPermission } from '../permissions/toPermission.ts'
import { type Cost, planOwn } from './planOwn.ts'

type Grants = Extract<Approved, { type: 'permissions' }>

const saltBytes = 32

const randomSalt = () =>
  crypto.getRandomValues(new Uint8Array(saltBytes)).reduce((salt, byte) => salt * 256n + BigInt(byte), 0n)

const functionsOf = ({ what }: Permission) => (what.kind === 'calls' ? what.functions : [])

/** What is shown is read from what is signed: the rules of the delegation, and nothing beside them. */
const shownOf = (delegation: Delegation, permission: Permission): Permission => {
  const shown = readCaveats(delegation, functionsOf(permission))
  if (!shown) throw new TypeError('A permission does not read as it was written')
  return shown
}

const toDelegation = (permission: Permission, account: string): Delegation => ({
  delegate: permission.key,
  delegator: account.toLowerCase() as Hex,
  caveats: toCaveats(permission),
  salt: randomSalt(),
})

const withCost = (content: SheetContent, { facts, failure, isPending }: Cost): SheetContent => ({
  ...content,
  failure: content.failure ?? failure,
  facts: [...content.facts, ...facts],
  confirm: failure ? undefined : content.confirm,
  isPending,
})

/** A sheet of permissions alone costs nothing; with the account's first code, a transaction gives it that. */
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
  asked: readonly Asked[],
  form: Grants['form'],
  request: ApprovalRequest,
  words: Words,
): Promise<Plan> => {
  const { account } = request
  for (const one of asked) refusePermission(one, account)
  const [said, granting] = await Promise.all([loadPermissionWords(words.language), readGranting(asked, request)])
  const { chainId, tokens, givesCode } = granting
  const permissions = asked.map((one) => toPermission(one, granting))
  for (const { what } of permissions)
    if (what.kind === 'allowance' && isEndless(findToken(tokens, what.token), what.amount))
      throw refuseParams('permission.data', 'must have a limit: the amount is more than there is')
  const delegations = permissions.map((permission) => toDelegation(permission, account))
  const shown = permissions.map((permission, index) => shownOf(delegations[index] as Delegation, permission))
  const content = describePermissions({ ...granting, permissions: shown, words, said })
  const answerOf = ({ toAnswer }: Asked, { what }: Permission) =>
    toAnswer({ account, chainId: numberToHex(chainId), start: what.kind === 'allowance' ? what.start : undefined })
  const grants: Grants = {
    ...{ type: 'permissions', form },
    grants: asked.map((one, index) => ({
      delegation: delegations[index] as Delegation,
      functions: functionsOf(permissions[index] as Permission),
      answer: answerOf(one, permissions[index] as Permission),
    })),
  }
  if (givesCode) return planWith(content, grants, request, words)
  return { initial: content, settle: async () => ({ content, approved: content.confirm ? grants : undefined }) }
}

/** wallet_requestExecutionPermissions (ERC-7715). */
export const planExecutionPermissions: PlanRequest = (request, words) =>
  planAsked(readRequests(request.params, requestContext(request)), 'list', request, words)

/** wallet_grantPermissions, in the form of the specification. */
export const planGrant: PlanRequest = (request, words) =>
  planAsked(readGrant(request.params, requestContext(request)), 'one', request, words)
