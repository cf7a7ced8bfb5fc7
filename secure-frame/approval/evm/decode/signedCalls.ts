import type { Hex } from 'viem'
import type { TypedData } from '../../request.ts'
import { type Tree, treeOfMessage } from '../descriptors/tree.ts'
import { type DecodedCall, decodeCall } from './decodeCall.ts'
import { readKnownCall } from './knownCalls.ts'
import { verifierOf } from './permission.ts'
import { readSafeBatch, readSafeExecution, type SafeCall } from './safeBatch.ts'

/** A call that any holder of the signature can make from an account: the visitor's account or their Safe. */
export interface SignedCall {
  account: string
  call: DecodedCall
  /** Native value in wei. */
  value: bigint
  /** True for a delegate call. The contract's code then runs as the Safe and can take control of it. */
  isDelegate: boolean
  /** True if the Safe pays a refund to the submitter, at a price that the page chooses. */
  isRefunded: boolean
}

interface Context {
  account: string
  chainId: number
}

type Fields = ReadonlyMap<string, Tree>

const structsIn = (tree: Tree): readonly Fields[] => {
  if (tree.kind === 'leaf') return []
  if (tree.kind === 'list') return tree.items.flatMap(structsIn)
  return [tree.fields, ...[...tree.fields.values()].flatMap(structsIn)]
}

const addressLength = 40

const addressAt = (fields: Fields, name: string): Hex | undefined => {
  const found = fields.get(name)
  if (found?.kind !== 'leaf') return undefined
  if (found.type === 'address') return found.value as Hex
  // ZKsync transactions encode addresses as numbers.
  if (found.type !== 'uint256' || !fields.has('txType')) return undefined
  const digits = BigInt(found.value).toString(16).padStart(addressLength, '0')
  return digits.length === addressLength ? `0x${digits}` : undefined
}

const addressIn = (fields: Fields, names: readonly string[]) =>
  names.map((name) => addressAt(fields, name)).find((address) => address !== undefined)

const numberAt = (fields: Fields, name: string) => {
  const found = fields.get(name)
  return found?.kind === 'leaf' && found.type.startsWith('uint') ? BigInt(found.value) : undefined
}

/** Returns all `bytes` values, single or in a list. */
const bytesIn = (tree: Tree): readonly Hex[] => {
  if (tree.kind === 'list') return tree.items.flatMap(bytesIn)
  return tree.kind === 'leaf' && tree.type === 'bytes' ? [tree.value as Hex] : []
}

const callees = ['to', 'target', 'callee', 'targetContract', 'targetAddress', 'contractAddress', 'dest', 'destination']
const actors = ['from', 'user', 'userAddress', 'signer', 'sender', 'safe', 'owner', 'account', 'eoa']
/** Field names that identify bytes as a call. */
const callName = /^(call_?data|function_?(signature|data|call)|encoded_?(function|call)|(tx|transaction)_?data|call)$/i
/** Field names used for any kind of bytes. */
const dataName = /^(data|payload|input)$/i

const isTransaction = (fields: Fields) => [...fields.keys()].some((name) => /gas|^operation$/i.test(name))

/** True if the bytes are calldata. Other bytes, such as those of an attestation, are not checked. */
const isCalldata = (name: string, data: Hex, fields: Fields) => {
  const hasCallee = addressIn(fields, callees) !== undefined
  if (data === '0x') return dataName.test(name) && hasCallee && isTransaction(fields)
  if (callName.test(name) || readKnownCall(data)) return true
  const isRequest = isTransaction(fields) || numberAt(fields, 'value') !== undefined || addressIn(fields, actors)
  return dataName.test(name) && hasCallee && Boolean(isRequest)
}

const nowhere: Hex = `0x${'0'.repeat(addressLength)}`

/**
 * Returns the calls in typed data: meta-transactions (ERC-2771 and others), ZKsync transactions, Safe transactions and
 * Safe user operations. Recognizes calls by field names for any verifier, because each forwarder has its own types.
 */
export const readSignedCalls = (typedData: TypedData, { account, chainId }: Context): readonly SignedCall[] => {
  const root = treeOfMessage(typedData)
  const verifier = verifierOf(typedData) as Hex | undefined
  const [primary = new Map()] = structsIn(root)

  const actorOf = (fields: Fields) =>
    // A Safe verifies its own transactions.
    (fields.has('operation') ? verifier : undefined) ??
    addressIn(fields, actors) ??
    addressIn(primary, actors) ??
    account

  const draftsOf = (data: Hex, fields: Fields): readonly SafeCall[] => {
    const callee = addressIn(fields, callees)
    const executed = fields.has('safe') && !callee ? readSafeExecution(data) : undefined
    const to = callee ?? verifier ?? nowhere
    const isDelegate = (numberAt(fields, 'operation') ?? 0n) !== 0n
    return readSafeBatch(executed ?? { to, value: numberAt(fields, 'value') ?? 0n, data, isDelegate })
  }

  const callsOf = (fields: Fields): readonly SignedCall[] => {
    const actor = actorOf(fields)
    const isRefunded = fields.has('operation') && (numberAt(fields, 'gasPrice') ?? 0n) !== 0n
    return [...fields]
      .flatMap(([name, tree]) => bytesIn(tree).filter((data) => isCalldata(name, data, fields)))
      .flatMap((data) => draftsOf(data, fields))
      .map(({ isDelegate, ...draft }) => ({
        account: actor,
        value: draft.value,
        isDelegate,
        isRefunded,
        call: isDelegate ? { kind: 'unknown', contract: draft.to } : decodeCall(draft, { account: actor, chainId }),
      }))
  }

  return structsIn(root).flatMap(callsOf)
}

/** True if the call was decoded, so that its effect is known. */
export const isReadCall = ({ call }: SignedCall) => call.kind !== 'unknown' && call.kind !== 'named'
