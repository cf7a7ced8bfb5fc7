import { decodeAbiParameters, decodeFunctionData, type Hex, hashTypedData, slice } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { operationHash, operationJob } from '../../../secure-frame/approval/evm/operations/packOperation.ts'
import {
  stubSignature,
  toOperationJson,
  type UserOperation,
} from '../../../secure-frame/approval/evm/operations/userOperation.ts'
import type { ReadChain } from '../../../secure-frame/approval/request.ts'
import { words } from '../../../secure-frame/approval/test/words.ts'
import { requireRule } from '../rules.ts'
import { account } from './account.ts'
import { answerNode } from './answerNode.ts'
import { batch, entryPoint, execute, modes } from './arbitraryOperation.ts'
import { type ApprovalOutcome, origin } from './askVisitor.ts'
import { checkCall, checkCoins, checkNothingElse, type Signed } from './callRules.ts'
import delegateCode from './delegateCode.json' with { type: 'json' }

const delegate = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'
const codes: Readonly<Record<string, string>> = {
  [account.address.toLowerCase()]: `0xef0100${delegate.slice(2)}`,
  [delegate]: delegateCode.code,
}

const estimate = { callGasLimit: '0x186a0', verificationGasLimit: '0x186a0', preVerificationGas: '0xc350' }

/** A node of a network with a bundler. The account is delegated. */
export const answerOperations: ReadChain = async (method, params) => {
  if (method === 'eth_getCode') return codes[String(params[0]).toLowerCase()] ?? '0x'
  return method === 'eth_estimateUserOperationGas' ? estimate : answerNode(method, params)
}

/** The fields for the typed data that the account's contract verifies, from the operation sent to a bundler. */
export const readBySender = (sent: Record<string, Hex>) => {
  const number = (name: string) => BigInt(sent[name] ?? '0x0')
  return {
    sender: sent.sender ?? '0x',
    callData: sent.callData ?? '0x',
    signature: sent.signature ?? '0x',
    nonce: number('nonce'),
    callGasLimit: number('callGasLimit'),
    verificationGasLimit: number('verificationGasLimit'),
    preVerificationGas: number('preVerificationGas'),
    maxFeePerGas: number('maxFeePerGas'),
    maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
    ...(sent.paymaster
      ? {
          paymaster: sent.paymaster,
          paymasterData: sent.paymasterData,
          paymasterVerificationGasLimit: number('paymasterVerificationGasLimit'),
          paymasterPostOpGasLimit: number('paymasterPostOpGasLimit'),
        }
      : {}),
  } as Parameters<typeof toPackedUserOperation>[0]
}

/** Decodes the calldata with a library: the account's calls in order. */
const callsIn = (callData: Hex): readonly Signed[] => {
  const [mode, packed] = decodeFunctionData({ abi: execute, data: callData }).args
  if (mode === modes.all) return decodeAbiParameters(batch, packed)[0].map(([to, value, data]) => ({ to, value, data }))
  requireRule(mode === modes.one, 'it is neither one call nor all or nothing')
  const data = packed.length > 106 ? slice(packed, 52) : '0x'
  return [{ to: slice(packed, 0, 20), value: BigInt(slice(packed, 20, 52)), data }]
}

const lower = (value: unknown) => String(value).toLowerCase()

const numbers = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const

type Given = Readonly<Record<string, unknown>>

/** The signed operation has the page's paymaster and its data. */
const checkPayer = (operation: UserOperation, options: Given) => {
  const isPaid = options.paymaster !== undefined && options.paymaster !== null && options.paymaster !== '0x'
  requireRule(isPaid === (operation.paymaster !== undefined), 'somebody else pays than was given')
  if (!isPaid) return
  requireRule(lower(operation.paymaster) === lower(options.paymaster), 'another paymaster is signed than was given')
  requireRule(lower(operation.paymasterData) === lower(options.paymasterData ?? '0x'), 'it is told something else')
  for (const name of ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const)
    requireRule(operation[name] === BigInt(String(options[name] ?? 0)), `another ${name} is signed than was given`)
}

/** Fields set by the page are signed unchanged. Other fields come from the chain and its bundler. */
const checkSame = (operation: UserOperation, options: Given) => {
  requireRule(lower(operation.sender) === lower(account.address), 'another account acts')
  requireRule(lower(operation.callData) === lower(options.callData), 'other calls are signed than were given')
  for (const name of numbers) {
    const value = BigInt(String(options[name] ?? operation[name]))
    // The tip never exceeds the maximum fee, which includes it.
    const most = name === 'maxPriorityFeePerGas' ? operation.maxFeePerGas : value
    requireRule(operation[name] === (value < most ? value : most), `another ${name} is signed than was given`)
  }
  checkPayer(operation, options)
}

/** The hashed, sent and looked-up operations are the same. */
const checkSigning = (operation: UserOperation) => {
  const { typedData } = operationJob(operation, 1)
  const sent = toOperationJson(operation, stubSignature) as Record<string, Hex>
  const userOperation = readBySender(sent)
  const { signature: _signature, ...packed } = toPackedUserOperation(userOperation)
  const message = { ...packed, entryPoint }
  type Hashed = Parameters<typeof hashTypedData>[0]
  requireRule(
    hashTypedData(typedData as Hashed) === hashTypedData({ ...typedData, message } as Hashed),
    'what is sent is not what is signed',
  )
  const place = { chainId: 1, entryPointAddress: entryPoint, entryPointVersion: '0.7' } as const
  requireRule(
    operationHash(operation, 1) === getUserOperationHash({ ...place, userOperation }),
    'it is known by another hash than it was told',
  )
}

/** Compares the sheet of a page's operation with the signed data. True if it can be approved. */
export const checkOperation = ({ content, approved }: Extract<ApprovalOutcome, { isDrawn: true }>, options: Given) => {
  if (!approved || content.failure) {
    requireRule(content.failure !== undefined, 'what cannot be approved does not say why')
    return false
  }
  requireRule(approved.type === 'operation' && approved.answers === 'operation', 'something else is approved')
  requireRule(approved.gives === undefined, 'the account is given code that it has')
  const { operation } = approved
  checkSame(operation, options)
  checkSigning(operation)
  const calls = callsIn(operation.callData)
  for (const call of calls) checkCall(content, call)
  checkCoins(content, calls)
  checkNothingElse(content, calls)
  const payer = content.facts.find((fact) => fact.kind === 'text' && fact.name === words.messages.feePaid)
  requireRule((payer !== undefined) === (operation.paymaster !== undefined), 'who pays the fee is not shown')
  const isNamed = payer === undefined || (payer.kind === 'text' && payer.text.includes(new URL(origin).host))
  requireRule(isNamed, 'the page pays, and is not named')
  return true
}
