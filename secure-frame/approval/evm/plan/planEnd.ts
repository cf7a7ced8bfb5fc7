import { type Hex, isHex } from 'viem'
import { invalidInput, rpcError } from '#protocol/errors/rpc'
import { emptyContent, type SheetNote } from '../../content.ts'
import type { PermissionMessages } from '../../messages/permission/en.ts'
import { loadPermissionWords } from '../../messages/permission/loadPermissionWords.ts'
import type { PlanRequest } from '../../plan.ts'
import type { ApprovalRequest } from '../../request.ts'
import { readTokens } from '../chain/readToken.ts'
import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken } from '../describe/tokenText.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { refuseParams } from '../params/refuseParams.ts'
import type { Delegation } from '../permissions/Delegation.ts'
import { describeEnded } from '../permissions/describePermissions.ts'
import { endAllCall, endCall } from '../permissions/endCalls.ts'
import { hasEnforcers } from '../permissions/frameworkCode.ts'
import { readCaveats } from '../permissions/readCaveats.ts'
import { isFields } from '../permissions/readFields.ts'
import { readContext } from '../permissions/signedDelegation.ts'
import { type Cost, planOwn } from './planOwn.ts'

/** Maximum length of a context that this wallet creates, in hex digits. */
const maxContext = 20_000

/** Field names of the context in ERC-7715 and in the specification. */
const contextNames = ['permissionContext', 'context', 'pci'] as const

/** Returns the context in the parameters, which are an object or a list that contains it. */
const requireContext = ({ params, account }: ApprovalRequest) => {
  const value: unknown = Array.isArray(params) ? params[0] : params
  const given = isFields(value) ? contextNames.map((name) => value[name]).find((one) => one !== undefined) : undefined
  if (typeof given !== 'string' || given.length > maxContext || !isHex(given))
    throw refuseParams('permissionContext', 'must be a context of this wallet')
  const { delegation } = readContext(given)
  if (!isSameEvmAddress(delegation.delegator, account))
    throw refuseParams('permissionContext', 'must be of the connected account')
  return { delegation, context: given.toLowerCase() as Hex }
}

const readShown = async (delegation: Delegation, { network, rpc }: ApprovalRequest) => {
  const permission = readCaveats(delegation)
  const token = permission?.what.kind === 'allowance' ? permission.what.token : nativeTokenAddress
  const tokens = await readTokens(token === nativeTokenAddress ? [] : [token], Number(network.id), rpc)
  return { permission, tokens: new Map([...tokens, [nativeTokenAddress, nativeToken(network.nativeCurrency)]]) }
}

/** Tells the visitor that a permission can be ended without Foyer's server, with the account's key and any node. */
const aloneNotes = ({ isUnanswered }: Cost, said: PermissionMessages): SheetNote[] =>
  isUnanswered ? [{ tone: 'neutral', text: said.withoutServer }] : []

/** Plans wallet_revokeExecutionPermission (ERC-7715), and wallet_revokePermissions of the specification. */
export const planEnd: PlanRequest = async (request, words) => {
  const { delegation, context } = requireContext(request)
  const [said, shown] = await Promise.all([loadPermissionWords(words.language), readShown(delegation, request)])
  const { chainId } = requestContext(request)
  const described = describeEnded({ ...shown, key: delegation.delegate, chainId, words, said })
  return planOwn(
    {
      draft: endCall(context),
      write: (cost) => ({
        ...described,
        failure: cost.failure,
        isPending: cost.isPending,
        facts: [...described.facts, ...cost.facts],
        notes: [...described.notes, ...aloneNotes(cost, said)],
        confirm: cost.failure ? undefined : said.end,
      }),
      approve: (transaction) => ({ type: 'end', transaction }),
    },
    request,
    words,
  )
}

/**
 * Plans foyer_endPermissions, which ends all permissions of the account on this network. This includes permissions that
 * this device does not know.
 */
export const planEndAll: PlanRequest = async (request, words) => {
  // If the network does not answer, the sheet shows that.
  if (!(await hasEnforcers(['nonce'], request.rpc).catch(() => true)))
    throw rpcError(invalidInput, 'Invalid input: the network has no permissions')
  const said = await loadPermissionWords(words.language)
  return planOwn(
    {
      draft: endAllCall(),
      write: (cost) => ({
        ...emptyContent(said.asksToEndAll),
        failure: cost.failure,
        isPending: cost.isPending,
        facts: cost.facts,
        notes: [{ tone: 'neutral', text: said.allEnded }, ...aloneNotes(cost, said)],
        confirm: cost.failure ? undefined : said.endAll,
      }),
      approve: (transaction) => ({ type: 'end', transaction }),
    },
    request,
    words,
  )
}
