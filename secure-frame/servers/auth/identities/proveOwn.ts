import type { AuthRequest } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { SessionCaller } from '../calls/Handler.ts'
import { RefusalError } from '../refusal.ts'
import { requireChange } from '../sessions/requireChange.ts'
import { proveFarcaster } from './farcaster.ts'
import { proveSocial } from './social.ts'

/**
 * Proves a provider login that will be added to a session's account. Rejected if the provider returns no name, because
 * the visitor could not recognize the login.
 */
export const proveOwnSocial = async (deps: AuthDeps, typed: AuthRequest<'addSocial'>, caller: SessionCaller) => {
  const { session, keyThumbprint } = caller
  await requireChange(deps, session)
  const proved = await proveSocial(deps, { ...typed, keyThumbprint, purpose: 'add', userId: session.userId })
  const { name = null, email = null } = proved.identity
  if (name === null && email === null) throw new RefusalError('way_unnamed')
  return { ...proved, person: { name, email } }
}

/**
 * Proves a Farcaster login that will be added to a session's account. It needs no name, because every user has an fid.
 */
export const proveOwnFarcaster = async (
  deps: AuthDeps,
  { loginId }: AuthRequest<'addFarcaster'>,
  { session, keyThumbprint }: SessionCaller,
) => {
  await requireChange(deps, session)
  return proveFarcaster(deps, { loginId, keyThumbprint, purpose: 'add', userId: session.userId })
}
