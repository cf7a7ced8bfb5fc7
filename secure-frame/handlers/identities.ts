import type { identityMethods } from '#protocol/app-to-secure/identities'
import type { Handlers } from '#protocol/defineMethod'
import type { Identity, LoginMethod } from '#protocol/vocabulary/identity'
import { AuthError } from '../auth/AuthError.ts'
import type { AccountGate, VisibleSession } from '../page/accountGate.ts'
import { addLoginMethod } from '../requests/addLoginMethod.ts'
import { chooseProof, type ProofChoice, type ToProve } from '../requests/chooseProof.ts'
import { describeLostMethod, type LostLoginMethod } from '../requests/describeLostMethod.ts'
import { listLoginMethods } from '../requests/listLoginMethods.ts'
import { type LoginMethodChangeDeps, overError } from '../requests/loginMethodChange.ts'

type Identities = Handlers<typeof identityMethods>

type AccountAction = { change: 'signOutEverywhere' | 'deleteAccount' | 'exportKey' | 'keepWay' }
type RequestedChange = { change: 'add'; way: LoginMethod } | { change: 'remove'; identity: Identity } | AccountAction

/** The change in progress. Only one is possible at a time. */
interface Change {
  userId: string
  wanted: RequestedChange
  /** The login method that the visitor may have lost, if a proof of the account is required. */
  lost?: LostLoginMethod
  /** The login id of the code sent to the account's own address. */
  proofLoginId?: string
  /** The login id of the code sent to the new address. */
  emailLoginId?: string
}

const refusal = (error: 'identity_unknown' | 'last_way', message: string) => new AuthError({ error, message })

const requestedChangeOf = (
  asked: { change: 'add'; way: LoginMethod } | { change: 'remove'; identityId: string } | AccountAction,
  all: Identity[],
): RequestedChange => {
  if (asked.change !== 'remove') return asked
  const identity = all.find(({ id }) => id === asked.identityId)
  if (!identity) throw refusal('identity_unknown', 'The account has no such way to log in')
  if (all.length === 1) throw refusal('last_way', 'The account has no other way to log in')
  return { change: 'remove', identity }
}

const toProve = (request: RequestedChange): ToProve => {
  if (request.change === 'add') return request.way === 'passkey' || request.way === 'email' ? 'addGuard' : 'other'
  if (request.change === 'keepWay') return 'addGuard'
  if (request.change === 'remove') return 'other'
  return request.change === 'exportKey' ? 'account' : 'end'
}

/** True if the change can remove a lost method. Any other change requires a new login as proof. */
const takesLost = (wanted: RequestedChange) =>
  wanted.change === 'remove'
    ? wanted.identity.way === 'email' || wanted.identity.way === 'passkey'
    : wanted.change === 'signOutEverywhere' || wanted.change === 'deleteAccount'

const mailIfNeeded = async ({ proof }: ProofChoice, { call }: VisibleSession, signal: AbortSignal) =>
  proof === 'code' ? { proofLoginId: (await call('startStepUp', {}, signal)).loginId } : {}

/** Proves that the account belongs to the visitor. The server stores the proof with the session. */
const prove = async (
  deps: LoginMethodChangeDeps,
  { visible, change }: { visible: VisibleSession; change: Change },
  {
    uri,
    otp,
    isWindow = false,
  }: { uri?: string | undefined; otp?: string | undefined; isWindow?: boolean | undefined },
  signal: AbortSignal,
) => {
  if (uri !== undefined) {
    const { loginId, code, life } = deps.codes.codeOf(uri, otp)
    await visible.call('stepUpBySocial', { loginId, code }, signal)
    return life.abort()
  }
  if (otp === undefined) return (await deps.passkeys()).confirm(visible, isWindow, signal)
  if (change.proofLoginId === undefined) throw overError()
  await visible.call('finishStepUp', { loginId: change.proofLoginId, code: otp }, signal)
}

const remove = async (deps: LoginMethodChangeDeps, visible: VisibleSession, { id, way }: Identity) => {
  if (way === 'passkey') await (await deps.passkeys()).remove(visible, id)
  else await visible.call('removeIdentity', { identityId: id })
  if (way === 'email') await visible.keepEmail(null)
}

interface RemovalParts {
  parts: LoginMethodChangeDeps
  /** Returns the change of the account that this page currently sees. */
  need: () => Promise<{ visible: VisibleSession; change: Change }>
  end: () => void
}

const createRemovals = ({
  parts,
  need,
  end,
}: RemovalParts): Pick<Identities, 'removeWay' | 'removeWayLater' | 'keepWay'> => ({
  removeWay: async (_params, { signal }) => {
    const { visible, change } = await need()
    if (change.wanted.change !== 'remove') throw overError()
    const { identity } = change.wanted
    const { way, name } = identity
    await parts.confirm({ change: 'remove', way, name, visible, signal }, () => remove(parts, visible, identity))
    end()
  },
  removeWayLater: async (_params, { signal }) => {
    const { visible, change } = await need()
    if (!change.lost) throw overError()
    const { way } = change.lost
    const name = way === 'email' ? visible.email : null
    const asked = { change: 'removeLater' as const, way, name, visible, signal }
    const { dueAt } = await parts.confirm(asked, () => visible.call('removeIdentityLater', { identityId: way }))
    end()
    return { way, dueAt }
  },
  keepWay: async (_params, { signal }) => {
    const { visible, change } = await need()
    if (change.wanted.change !== 'keepWay') throw overError()
    await visible.call('keepIdentity', {}, signal)
    end()
  },
})

/**
 * Handlers for the account's login methods. The visitor types codes in the modal, and confirms the change on a sheet of
 * this frame.
 */
export const createIdentityHandlers = ({
  gate,
  ...parts
}: LoginMethodChangeDeps & { gate: AccountGate }): Identities => {
  let current: Change | undefined

  /** Returns the change of the account that this page currently sees. */
  const need = async () => {
    const visible = await gate.need()
    if (current?.userId !== visible.account.userId) throw overError()
    return { visible, change: current }
  }

  const end = () => {
    current = undefined
  }

  return {
    listIdentities: async (_params, { signal }) => {
      const visible = await gate.need()
      const { identities, removal } = await listLoginMethods(visible, signal)
      // The server may have removed the address after a waiting period.
      if (visible.email !== null && !identities.some(({ way }) => way === 'email')) await visible.keepEmail(null)
      return removal ? { identities, leaving: { way: removal.identityId, dueAt: removal.dueAt } } : { identities }
    },
    startWayChange: async (asked, { signal }) => {
      current = undefined
      const visible = await gate.need()
      const listed = await listLoginMethods(visible, signal)
      const wanted = requestedChangeOf(asked, listed.identities)
      const proof = chooseProof(listed, toProve(wanted), wanted.change === 'remove' ? wanted.identity : undefined)
      const lost = takesLost(wanted) ? describeLostMethod(listed, proof) : undefined
      const told = lost ? { lost } : {}
      current = { userId: visible.account.userId, wanted, ...told, ...(await mailIfNeeded(proof, visible, signal)) }
      return { ...proof, ...told }
    },
    startWaySocial: async ({ purpose, provider, ticket }, { signal }) => {
      const { visible, change } = await need()
      const isNew = change.wanted.change === 'add' && change.wanted.way === provider
      if (purpose === 'add' && !isNew) throw overError()
      const asked = { purpose, provider, ticket, projectId: parts.projectId, hostOrigin: visible.origin }
      const { uri } = await parts.codes.begin(ticket, () => visible.call('startOwnSocial', asked, signal))
      return { uri }
    },
    startWayFarcaster: async (_params, { signal }) => {
      const { visible, change } = await need()
      if (change.wanted.change !== 'add' || change.wanted.way !== 'farcaster') throw overError()
      const asked = { projectId: parts.projectId, hostOrigin: visible.origin }
      return { url: await parts.farcaster.beginBy(() => visible.call('startOwnFarcaster', asked, signal)) }
    },
    proveForWayChange: async (given, { signal }) => prove(parts, await need(), given, signal),
    sendWayCode: async ({ email }, { signal }) => {
      const { visible, change } = await need()
      if (change.wanted.change !== 'add' || change.wanted.way !== 'email') throw overError()
      const asked = { change: 'add' as const, way: 'email' as const, name: email, visible, signal }
      const { loginId } = await parts.confirm(asked, () => visible.call('startOwnEmail', { email }, signal))
      change.emailLoginId = loginId
    },
    addWay: async (shown, { signal }) => {
      const { visible, change } = await need()
      if (change.wanted.change !== 'add') throw overError()
      const { way } = change.wanted
      const identity = await addLoginMethod(parts, { visible, way, shown, emailLoginId: change.emailLoginId, signal })
      end()
      return { identity }
    },
    ...createRemovals({ parts, need, end }),
  }
}
