import { defineMethod, type Method } from './defineMethod.ts'
import { openEnvelope } from './envelope.ts'
import { execute, preflight, rehearse, writeOutcome } from './execute.ts'
import type { Faucet } from './faucet.ts'
import { AirdropParams, SendParams, SimulateParams } from './requestParams.ts'
import type { World } from './world.ts'

/** What changes the chain, or tries to. */
export function createTransactionMethods(world: World, give: Faucet): Record<string, Method> {
  const { machine, slots } = world

  return {
    requestAirdrop: defineMethod(AirdropParams, ([address, lamports]) => give(address, lamports)),
    sendTransaction: defineMethod(SendParams, ([text, { encoding, skipPreflight }]) => {
      const envelope = openEnvelope(text, encoding)
      if (!skipPreflight) preflight(envelope, world)
      return execute(envelope, world)
    }),
    simulateTransaction: defineMethod(SimulateParams, ([text, { encoding, sigVerify, replaceRecentBlockhash }]) => {
      const envelope = openEnvelope(text, encoding)
      if (sigVerify) return slots.inContext(writeOutcome(rehearse(envelope, world)))
      const isAlive = replaceRecentBlockhash || slots.isAlive(envelope.message.lifetimeToken)
      const outcome = isAlive ? machine.simulateUnsigned(envelope.transaction) : rehearse(envelope, world)
      const replaced = replaceRecentBlockhash ? { replacementBlockhash: slots.latest() } : {}
      return slots.inContext({ ...writeOutcome(outcome), ...replaced })
    }),
  }
}
