import type { Hex } from 'viem'
import { wait } from '#protocol/async/wait'
import { internal, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import { delegate } from '../../approval/evm/delegation/delegate.ts'
import { manager } from '../../approval/evm/permissions/framework.ts'
import { readCaveats } from '../../approval/evm/permissions/readCaveats.ts'
import { readNonce } from '../../approval/evm/permissions/readChainState.ts'
import { toContext, toTypedData } from '../../approval/evm/permissions/signedDelegation.ts'
import type { Approved, EvmTransaction, Grant } from '../../approval/request.ts'
import { checksumAddress } from '../../approval/text/checksumAddress.ts'
import type { EvmSignJob } from '../../wallet/evm/sign.ts'
import { requireCode } from './requireCode.ts'
import type { Shown, SignDeps } from './SignDeps.ts'

type Permissions = Extract<Approved, { type: 'permissions' }>

interface Acts {
  sign: (job: EvmSignJob, shown: Shown, deps: SignDeps) => Promise<string>
  send: (
    wanted: { transaction: EvmTransaction; delegate: Hex; toAnswer: (hash: string) => Json },
    shown: Shown,
    deps: SignDeps,
  ) => Promise<string>
}

const pollIntervalMs = 500
const looks = 120

const notTaken = 'The network has not given the account its code yet. Nothing was permitted: ask again later.'

/** Waits until the account's code is set. A permission used earlier would have no effect, but would seem used. */
const untilMined = async (hash: string, { network, signal }: Shown, { read }: SignDeps) => {
  for (let look = 0; look < looks; look += 1) {
    // Tries again if the node does not respond.
    const receipt = await read(network.caipNetworkId, 'eth_getTransactionReceipt', [hash]).catch(() => null)
    if (receipt) return
    await wait(pollIntervalMs, signal)
  }
  throw rpcError(internal, notTaken)
}

const endedMeanwhile =
  'All permissions of the account were ended while this one was read. Nothing was permitted: ask again.'

/**
 * Requires a current nonce. Another of the visitor's browsers may have ended all permissions, and the page would get
 * one without effect.
 */
const requireNonce = async (grants: readonly Grant[], { account, network }: Shown, { read }: SignDeps) => {
  const nonce = await readNonce(account.address, (method, params) => read(network.caipNetworkId, method, params))
  if (grants.some(({ delegation }) => readCaveats(delegation)?.nonce !== nonce))
    throw rpcError(internal, endedMeanwhile)
}

interface Signed extends Grant {
  context: Hex
}

const toAnswer = ({ answer, context }: Signed): Json => ({
  ...answer,
  context,
  dependencies: [],
  delegationManager: checksumAddress(manager),
})

const toKept = ({ delegation, functions, answer, context }: Signed, shown: Shown): KeptPermission => ({
  origin: shown.origin,
  caipNetworkId: shown.network.caipNetworkId,
  context,
  functions: [...functions],
  answer: JSON.stringify(answer),
  createdAt: Date.now(),
  expiry: Number(readCaveats(delegation)?.expiry ?? 0n),
})

/**
 * Sets the account's code if it has none, then signs the permissions. Stores them before the page receives them, so
 * that the visitor can find every valid permission.
 */
export const givePermissions = async (
  { sign, send }: Acts,
  { form, grants, code }: Permissions,
  shown: Shown,
  deps: SignDeps,
): Promise<Json> => {
  const { account, network } = shown
  const records = await deps.permissions?.()
  await records?.requireRoom(account, grants.length)
  if (code) await untilMined(await send({ ...code, toAnswer: () => null }, shown, deps), shown, deps)
  await requireCode(delegate.address, shown, deps.read)
  await requireNonce(grants, shown, deps)
  const signed: Signed[] = []
  for (const grant of grants) {
    const typedData = toTypedData(grant.delegation, Number(network.id))
    const signature = await sign({ type: 'typedData', typedData } as EvmSignJob, shown, deps)
    signed.push({ ...grant, context: toContext(grant.delegation, signature as Hex) })
  }
  await records?.keep(
    account,
    signed.map((one) => toKept(one, shown)),
  )
  const answers = signed.map(toAnswer)
  return form === 'list' ? answers : (answers[0] ?? null)
}
