import type { Hex } from 'viem'
import { invalidInput, rpcError } from '#protocol/errors/rpc'
import { emptyContent } from '../../content.ts'
import { loadPermissionWords } from '../../messages/permission/loadPermissionWords.ts'
import type { PlanRequest } from '../../plan.ts'
import { codeAt } from '../delegation/codeAt.ts'
import { delegateIn } from '../delegation/delegate.ts'
import { codeFact } from '../describe/codeFact.ts'
import { requestContext } from '../describe/requestContext.ts'
import { endAllCall } from '../permissions/endCalls.ts'
import { hasEnforcers } from '../permissions/frameworkCode.ts'
import { planOwn } from './planOwn.ts'

/** The zero address, which removes the code. */
const none = `0x${'0'.repeat(40)}` as const

/**
 * Plans foyer_removeCode: removes any account code with an authorization for the zero address. The transaction also
 * ends all permissions, because they would be valid again with the same code.
 */
export const planUndo: PlanRequest = async (request, words) => {
  const { account } = requestContext(request)
  const [code, endsPermissions] = await Promise.all([
    codeAt(account, request.rpc).then((found) => delegateIn(found ?? '')),
    hasEnforcers(['nonce'], request.rpc),
  ])
  if (!code) throw rpcError(invalidInput, 'Invalid input: the account runs no code')
  const said = await loadPermissionWords(words.language)
  const { messages } = words
  const plain = { to: account as Hex, value: 0n, data: '0x' as const }
  return planOwn(
    {
      draft: endsPermissions ? endAllCall() : plain,
      // Estimates without code, because the fee must be that of a plain transfer.
      code: '0x',
      write: ({ facts, failure, isPending }) => ({
        ...emptyContent(messages.asksToUndoCode),
        failure,
        isPending,
        facts: [codeFact(code, words), ...facts],
        notes: [
          { tone: 'neutral', text: messages.undoCodeText },
          ...(endsPermissions ? [{ tone: 'neutral', text: said.endsWithCode } as const] : []),
        ],
        confirm: failure ? undefined : messages.undoCode,
      }),
      approve: (transaction) => ({ type: 'transaction', transaction, delegate: none }),
    },
    request,
    words,
  )
}
