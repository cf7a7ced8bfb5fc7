import { base58, base64 } from '@scure/base'
import { defineMethod, type Method } from './defineMethod.ts'
import { type Envelope, feeOf, signaturesOf } from './envelope.ts'
import type { Entry } from './ledger.ts'
import { HistoryParams, SignaturesParams, TransactionParams } from './requestParams.ts'
import type { World } from './world.ts'

const statusOf = ({ fault }: Entry) => (fault ? { Err: fault } : { Ok: null })

/** Methods about past transactions. All of them are final immediately. */
export function createHistoryMethods({ ledger, slots }: World): Record<string, Method> {
  return {
    getSignatureStatuses: defineMethod(SignaturesParams, ([signatures]) =>
      slots.inContext(signatures.map((signature) => writeStatus(ledger.find(signature)))),
    ),
    getSignaturesForAddress: defineMethod(HistoryParams, ([address, { limit, before, until }]) => {
      const all = ledger.ofAddress(address)
      const from = before ? all.findIndex(({ signature }) => signature === before) + 1 : 0
      const end = all.findIndex(({ signature }) => signature === until)
      return all
        .slice(from, end < 0 ? undefined : end)
        .slice(0, limit)
        .map(writeSignature)
    }),
    getTransaction: defineMethod(TransactionParams, ([signature, { encoding }]) => {
      const entry = ledger.find(signature)
      if (!entry) return null
      const { slot, blockTime, envelope } = entry
      const transaction = encodeTransaction(envelope, encoding)
      return { slot, blockTime, version: envelope.message.version, transaction, meta: writeMeta(entry) }
    }),
  }
}

function writeStatus(entry: Entry | undefined) {
  if (!entry) return null
  const { slot, fault: err } = entry
  return { slot, confirmations: null, err, status: statusOf(entry), confirmationStatus: 'finalized' }
}

const writeSignature = ({ signature, slot, fault: err, blockTime }: Entry) => ({
  signature,
  slot,
  err,
  memo: null,
  blockTime,
  confirmationStatus: 'finalized',
})

const writeMeta = (entry: Entry) => ({
  err: entry.fault,
  status: statusOf(entry),
  fee: feeOf(entry.envelope.message),
  preBalances: entry.preBalances,
  postBalances: entry.postBalances,
  logMessages: entry.logs,
  computeUnitsConsumed: entry.unitsConsumed,
  innerInstructions: [],
  preTokenBalances: [],
  postTokenBalances: [],
  rewards: [],
  loadedAddresses: { writable: [], readonly: [] },
})

function encodeTransaction(envelope: Envelope, encoding: 'json' | 'jsonParsed' | 'base58' | 'base64') {
  const { wire, message } = envelope
  if (encoding === 'base58') return [base58.encode(wire), 'base58']
  if (encoding === 'base64') return [base64.encode(wire), 'base64']
  const { header } = message
  return {
    signatures: signaturesOf(envelope),
    message: {
      accountKeys: message.staticAccounts,
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      recentBlockhash: message.lifetimeToken,
      instructions: message.instructions.map(
        ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
          programIdIndex: programAddressIndex,
          accounts: accountIndices,
          data: base58.encode(Uint8Array.from(data)),
          stackHeight: null,
        }),
      ),
    },
  }
}
