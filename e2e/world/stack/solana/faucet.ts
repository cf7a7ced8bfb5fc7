import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { openEnvelope } from './envelope.ts'
import { execute, preflight } from './execute.ts'
import type { World } from './world.ts'

/** Nearly all lamports of the machine. */
const plenty = 900_000_000_000_000n

/** An account that funds any address with ordinary transfers. */
export async function createFaucet(world: World) {
  const { machine, slots } = world
  const source = await generateKeyPairSigner()
  machine.mint(source.address, plenty)

  return async (destination: string, amount: number): Promise<string> => {
    // Two equal transfers in one slot would be the same transaction.
    slots.advance()
    const latest = slots.latest()
    const lifetime = {
      blockhash: blockhash(latest.blockhash),
      lastValidBlockHeight: BigInt(latest.lastValidBlockHeight),
    }
    const transfer = { source, destination: address(destination), amount: lamports(BigInt(amount)) }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(source, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstruction(getTransferSolInstruction(transfer), timed),
    )
    const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
    const envelope = openEnvelope(wire, 'base64')
    preflight(envelope, world)
    return execute(envelope, world)
  }
}
export type Faucet = Awaited<ReturnType<typeof createFaucet>>
