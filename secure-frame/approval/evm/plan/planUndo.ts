import type { Hex } from 'viem'
import { invalidInput, rpcError } from '#protocol/errors/rpc'
import type { SheetContent } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import type { PlanRequest } from '../../plan.ts'
import { type Completed, completeTransactions } from '../chain/completeTransactions.ts'
import { native } from '../decode/decodeCall.ts'
import { codeAt } from '../delegation/codeAt.ts'
import { delegate, delegateIn } from '../delegation/delegate.ts'
import { describeTransactions } from '../describe/describeTransactions.ts'
import { requestContext } from '../describe/requestContext.ts'
import { nativeToken } from '../describe/tokenText.ts'
import { isSameAddress } from '../params/quantity.ts'
import { readCall } from './readByDescriptors.ts'

/** It takes code away. */
const none = `0x${'0'.repeat(40)}` as const

const tagOf = (address: string) =>
  isSameAddress(address, delegate.address)
    ? ({ isKnown: true, name: delegate.name } as const)
    : ({ isKnown: false } as const)

/** Of a transaction that moves nothing, what it costs is left: the rest is what the account was given. */
const undoContent = (content: SheetContent, code: Hex, { messages }: Words): SheetContent => ({
  ...content,
  asks: messages.asksToUndoCode,
  sections: [],
  facts: [
    { kind: 'fullAddress', name: messages.accountCode, address: code, tag: tagOf(code) },
    ...content.facts.filter(({ name }) => name === messages.networkFee),
  ],
  notes: [{ tone: 'neutral', text: messages.undoCodeText }],
  confirm: content.confirm && messages.undoCode,
})

/** foyer_removeCode: whatever code the account runs, by an authorization of the zero address. */
export const planUndo: PlanRequest = async (request, words) => {
  const context = requestContext(request)
  const { account } = context
  const code = delegateIn((await codeAt(account, request.rpc)) ?? '')
  if (!code) throw rpcError(invalidInput, 'Invalid input: the account runs no code')
  const draft = { to: account as Hex, value: 0n, data: '0x' as const }
  const calls = [await readCall(draft, context, words)]
  const tokens = new Map([[native, nativeToken(request.network.nativeCurrency)]])
  const write = (completed?: Completed | 'unanswered') => {
    const described = { drafts: [draft], calls, request: context, tokens, completed, words, now: Date.now() }
    return undoContent(describeTransactions(described), code, words)
  }
  return {
    initial: write(),
    settle: async () => {
      // Without code, its plain transfer costs what it does afterwards.
      const sending = { ...context, code: '0x' }
      const completed = await completeTransactions([draft], sending, request.rpc).catch(() => 'unanswered' as const)
      const transaction = completed === 'unanswered' ? undefined : completed.transactions[0]
      const approved = transaction && ({ type: 'transaction', transaction, delegate: none } as const)
      return { content: write(completed), approved }
    },
  }
}
