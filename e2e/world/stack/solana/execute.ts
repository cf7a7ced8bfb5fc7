import { type Envelope, signatureOf } from './envelope.ts'
import type { Outcome } from './machine.ts'
import { RpcError, signatureVerificationFailed } from './rpcError.ts'
import { sayFault } from './transactionFault.ts'
import type { World } from './world.ts'

/** The result of a simulation, or the error data of a transaction that was not sent. */
export const writeOutcome = ({ fault, logs, unitsConsumed }: Outcome) => ({
  err: fault,
  logs,
  accounts: null,
  unitsConsumed,
  returnData: null,
})

const expired: Outcome = { fault: 'BlockhashNotFound', logs: [], unitsConsumed: 0 }

/** Simulates the transaction with its signatures verified. */
export function rehearse({ transaction, message }: Envelope, { machine, slots }: World): Outcome {
  return slots.isAlive(message.lifetimeToken) ? machine.simulate(transaction) : expired
}

/** Throws a node's error for a transaction that would fail. */
export function preflight(envelope: Envelope, world: World): void {
  signatureOf(envelope)
  const outcome = rehearse(envelope, world)
  if (outcome.fault === null) return
  if (outcome.fault === 'SignatureFailure') throw signatureVerificationFailed()
  const message = `Transaction simulation failed: ${sayFault(outcome.fault)}`
  throw new RpcError(-32002, message, writeOutcome(outcome))
}

/**
 * Runs and records the transaction. Transactions that no leader would accept are dropped silently, as on the network.
 */
export function execute(envelope: Envelope, { machine, slots, ledger }: World): string {
  const signature = signatureOf(envelope)
  const { staticAccounts, lifetimeToken } = envelope.message
  if (!slots.isAlive(lifetimeToken) || ledger.find(signature)) return signature

  const preBalances = staticAccounts.map(machine.readBalance)
  const outcome = machine.run(envelope.transaction)
  if (outcome.fault === 'SignatureFailure') throw signatureVerificationFailed()
  const postBalances = staticAccounts.map(machine.readBalance)
  const at = { slot: slots.current(), blockTime: slots.unixTimestamp() }
  ledger.add({ ...outcome, ...at, signature, envelope, preBalances, postBalances })
  return signature
}
