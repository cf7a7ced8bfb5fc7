import { base64 } from '@scure/base'
import { defineMethod, type Method } from './defineMethod.ts'
import { openEnvelope } from './envelope.ts'
import { execute, preflight, rehearse, writeOutcome } from './execute.ts'
import type { Faucet } from './faucet.ts'
import type { Machine, Outcome } from './machine.ts'
import { AirdropParams, SendParams, SimulateParams } from './requestParams.ts'
import type { World } from './world.ts'

/** The accounts after the transaction. Accounts that it does not write keep their state. */
function accountsAfter({ fault, after }: Outcome, addresses: readonly string[], machine: Machine) {
  if (fault !== null) return addresses.map(() => null)
  return addresses.map((address) => {
    const account = after?.get(address) ?? machine.readAccount(address)
    if (!account || account.lamports === 0) return null
    const { lamports, owner, executable, data } = account
    return { lamports, owner, executable, rentEpoch: 0, space: data.length, data: [base64.encode(data), 'base64'] }
  })
}

/** Methods that change the chain or simulate a change. */
export function createTransactionMethods(world: World, give: Faucet): Record<string, Method> {
  const { machine, slots } = world

  return {
    requestAirdrop: defineMethod(AirdropParams, ([address, lamports]) => give(address, lamports)),
    sendTransaction: defineMethod(SendParams, ([text, { encoding, skipPreflight }]) => {
      const envelope = openEnvelope(text, encoding)
      if (!skipPreflight) preflight(envelope, world)
      return execute(envelope, world)
    }),
    simulateTransaction: defineMethod(SimulateParams, ([text, options]) => {
      const { encoding, sigVerify, replaceRecentBlockhash, accounts: watched } = options
      const envelope = openEnvelope(text, encoding)
      const isAlive = replaceRecentBlockhash || slots.isAlive(envelope.message.lifetimeToken)
      const outcome = isAlive && !sigVerify ? machine.simulateUnsigned(envelope.transaction) : rehearse(envelope, world)
      const replaced = replaceRecentBlockhash ? { replacementBlockhash: slots.latest() } : {}
      const accounts = watched ? { accounts: accountsAfter(outcome, watched.addresses, machine) } : {}
      return slots.inContext({ ...writeOutcome(outcome), ...replaced, ...accounts })
    }),
  }
}
