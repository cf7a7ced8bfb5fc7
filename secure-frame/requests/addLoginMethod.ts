import type { Identity, LoginMethod } from '#protocol/vocabulary/identity'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'
import { AuthError } from '../auth/AuthError.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import { listLoginMethods } from './listLoginMethods.ts'
import { type LoginMethodChangeDeps, overError } from './loginMethodChange.ts'

/** The visitor's proof that the new method is theirs. */
interface LoginMethodProof {
  uri?: string | undefined
  otp?: string | undefined
  name?: string | undefined
  isWindow?: boolean | undefined
}

interface Adding {
  visible: VisibleSession
  way: LoginMethod
  shown: LoginMethodProof
  /** The login id of the code sent to the new address. */
  emailLoginId: string | undefined
  signal: AbortSignal
}

type Added = Promise<{ identities: readonly Identity[] }>

const addPasskey = async ({ passkeys }: LoginMethodChangeDeps, { visible, shown, signal }: Adding): Added => {
  const own = await passkeys()
  const { name, isWindow = false } = shown
  const before = name ? (await own.list(visible, signal)).passkeys : []
  await own.add(visible, isWindow, signal)
  if (name) {
    const { passkeys: after } = await own.list(visible, signal)
    const added = after.find(({ id }) => !before.some((one) => one.id === id))
    if (added) await own.rename(visible, added.id, name)
  }
  return listLoginMethods(visible)
}

const addSocial = async (
  deps: LoginMethodChangeDeps,
  way: SocialProvider,
  { visible, shown, signal }: Adding,
): Added => {
  if (shown.uri === undefined) throw overError()
  const { loginId, code, life } = deps.codes.codeOf(shown.uri, shown.otp)
  const ending = AbortSignal.any([signal, life.signal])
  const person = await visible.call('readOwnSocial', { loginId, code }, ending)
  const asked = { change: 'add' as const, way, person, visible, signal: ending }
  const added = await deps.confirm(asked, () => visible.call('addSocial', { loginId, code }))
  life.abort()
  return added
}

const addFarcaster = (deps: LoginMethodChangeDeps, { visible, signal: given }: Adding): Added =>
  deps.farcaster.onceAnswered(given, async (loginId, signal) => {
    const person = await visible.call('readOwnFarcaster', { loginId }, signal)
    const asked = { change: 'add' as const, way: 'farcaster' as const, person, visible, signal }
    return deps.confirm(asked, () => visible.call('addFarcaster', { loginId }))
  })

/** Adds an address that the visitor had confirmed before the code was sent. */
const addEmail = async ({ visible, shown, emailLoginId, signal }: Adding): Added => {
  if (emailLoginId === undefined || shown.otp === undefined) throw overError()
  return visible.call('addEmail', { loginId: emailLoginId, code: shown.otp }, signal)
}

const add = (deps: LoginMethodChangeDeps, adding: Adding): Added => {
  const { way } = adding
  if (way === 'passkey') return addPasskey(deps, adding)
  if (way === 'farcaster') return addFarcaster(deps, adding)
  return way === 'email' ? addEmail(adding) : addSocial(deps, way, adding)
}

/**
 * Adds a login method to the account, after it has been proved or by proving it now. For an external login, first reads
 * its identity for the sheet.
 */
export const addLoginMethod = async (deps: LoginMethodChangeDeps, adding: Adding) => {
  const { identities } = await add(deps, adding)
  const identity = identities.findLast(({ way }) => way === adding.way)
  if (!identity) throw new AuthError({ error: 'identity_unknown', message: 'The way was removed meanwhile' })
  if (identity.way === 'email' && identity.name !== null) await adding.visible.keepEmail(identity.name)
  return identity
}
