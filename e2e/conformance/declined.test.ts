import { expect, test } from 'vitest'
import { toWalletError } from '../../frame-app/connectors/walletError.ts'
import { attemptAfterError } from '../../frame-app/domains/connect/connect.ts'
import { isEndedByVisitor } from '../../frame-app/domains/connections/isEndedByVisitor.ts'
import { stepAfterWallet } from '../../frame-app/domains/siwx/faultStep.ts'
import { nodeFault } from '../../frame-app/services/transactions/nodeFault.ts'
import { describeError } from '../../frame-app/start/analytics/describeError.ts'
import { closedError } from '../../host-sdk/popup/endedRequest.ts'
import { fromWireError, toWireError } from '../../shared-protocol/errors/remote.ts'
import { atomicReadyRejected, rpcError, userRejected } from '../../shared-protocol/errors/rpc.ts'
import type { SignInData } from '../../shared-protocol/vocabulary/signIn.ts'

/** Rejections, in the formats of the places where a visitor can reject. */
const noes: readonly (readonly [string, unknown])[] = [
  ['on the sheet of the secure frame, or by closing the modal', rpcError(userRejected)],
  ['by closing a window of ours', closedError()],
  ['in an extension', { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' }],
  ['in an extension that wraps it', { code: -32603, message: 'Error', data: { originalError: { code: 4001 } } }],
  ['in an extension without a code', new Error('User rejected the request.')],
  ['in a wallet of ethers', { code: 'ACTION_REJECTED', message: 'user rejected action' }],
  ['on a phone: the session', { code: 5000, message: 'User rejected.' }],
  ['on a phone: its methods', { code: 5002, message: 'User disapproved requested methods' }],
  [
    'in a wallet of Solana',
    Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' }),
  ],
]

const data = {} as SignInData

test.each(noes)('classifies a rejection %s as 4001, never as a failure [ERR-01, CON-13]', (_where, thrown) => {
  const error = fromWireError(toWireError(toWalletError(thrown)))
  expect(error).toMatchObject({ code: 4001 })
  expect(attemptAfterError(error)).toEqual({ status: 'declined' })
  expect(stepAfterWallet(error, data)).toEqual({ status: 'declined', data })
  expect(nodeFault(error)).toBe('declined')
  expect(isEndedByVisitor(error)).toBe(true)
  expect(describeError(error)).toBeUndefined()
})

test('keeps the code of a rejected smart-account upgrade (EIP-5792) [ERR-01]', () => {
  const refusal = rpcError(atomicReadyRejected)
  const error = fromWireError(toWireError(toWalletError(refusal)))
  expect(error).toMatchObject({ code: 5750 })
  expect(nodeFault(error)).toBe('declined')
  expect(describeError(error)).toBeUndefined()
})
