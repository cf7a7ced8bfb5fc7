import { type Envelope, signatureOf } from './envelope.ts'
import type { Outcome } from './machine.ts'
import { RpcError, signatureVerificationFailed } from './rpcError.ts'
import { sayFault } from './transactionFault.ts'
import type { World } from './world.ts'

/** What a simulation answers, of itself or as the reason why nothing was sent. */
export const writeOutcome = ({ fault, logs, unitsConsumed }: Outcome) => ({
  err: fault,
  logs,
  accounts: null,
  unitsConsumed,
  returnData: null,
})

const expired: Outcome = { fault: 'BlockhashNotFound', logs: [], unitsConsumed: 0 }

/** Runs the transaction for nothing, with its signatures checked. */
export function rehearse({ transaction, message }: Envelope, { machine, slots }: World): Outcome {
  return slots.isAlive(message.lifetimeToken) ? machine.simulate(transaction) : expired
}

/** Throws what a node answers to a transaction that would fail. */
export function preflight(envelope: Envelope, world: World): void {
  signatureOf(envelope)
  const outcome = rehearse(envelope, world)
  if (outcome.fault === null) return
  if (outcome.fault === 'SignatureFailure') throw signatureVerificationFailed()
  const message = `Transaction simulation failed: ${sayFault(outcome.fault)}`
  throw new RpcError(-32002, message, writeOutcome(outcome))
}

/** Runs the transaction and writes it down. What no leader would take is dropped without a word, as on the network. */
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
