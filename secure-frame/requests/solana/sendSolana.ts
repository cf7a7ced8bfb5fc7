import { wait } from '#protocol/async/wait'
import type { Json } from '#protocol/vocabulary/json'
import { nodeOptions, type SendOptions } from '#protocol/vocabulary/solanaSendOptions'
import { isUnclear } from '../evm/isUnclear.ts'
import type { Shown, SignDeps } from '../evm/SignDeps.ts'

interface Sent {
  /** The transaction in wire format, base64. */
  wire: string
  signature: string
  sendOptions?: SendOptions
}

const isKnownAlready = (error: unknown) => error instanceof Error && /already (been )?processed/i.test(error.message)

/** True if the node reports a failed simulation, after which the transaction was not sent. */
const isPreflight = (error: unknown) => error instanceof Error && /simulation failed/i.test(error.message)

/** The delays before each lookup of the transaction, because another node of the provider may lag behind. */
const lookupDelaysMs = [0, 1_000, 2_000]

const isThere = (answer: Json) => {
  const { value } = (answer ?? {}) as { value?: Json }
  return Array.isArray(value) && value[0] !== null && value[0] !== undefined
}

/** True if a node knows the transaction. Undefined if no node responds. */
const isKnownToNode = async (signature: string, { network }: Shown, { read }: SignDeps) => {
  let found: boolean | undefined
  for (const ms of lookupDelaysMs) {
    await wait(ms)
    // Tries again if the node does not respond.
    found = await read(network.caipNetworkId, 'getSignatureStatuses', [[signature]]).then(isThere, () => undefined)
    if (found) return true
  }
  return found
}

/**
 * Sends a signed transaction. Also resolves if sending failed but the transaction is known or might have been accepted.
 * If the page took it for failed, the visitor could pay twice.
 */
export const sendSolana = async ({ wire, signature, sendOptions }: Sent, shown: Shown, deps: SignDeps) => {
  const { caipNetworkId } = shown.network
  try {
    // The blockhash may be newer than the node's finalized state.
    const options = { preflightCommitment: 'confirmed', ...nodeOptions(sendOptions), encoding: 'base64' }
    await deps.read(caipNetworkId, 'sendTransaction', [wire, options])
  } catch (error) {
    if (isKnownAlready(error)) return
    if (isPreflight(error)) throw error
    if ((await isKnownToNode(signature, shown, deps)) ?? isUnclear(error)) return
    throw error
  }
}
