import { addProved } from '../identities/addProved.ts'
import { proveFarcaster } from '../identities/farcaster.ts'
import { requireChange } from '../sessions/requireChange.ts'
import type { SessionHandler } from './Handler.ts'

export const addFarcaster: SessionHandler<'addFarcaster'> = async (parts, { loginId }, caller) => {
  const { session, keyThumbprint } = caller
  await requireChange(parts, session)
  const wanted = { loginId, keyThumbprint, purpose: 'add', userId: session.userId } as const
  return addProved(parts, await proveFarcaster(parts, wanted), caller)
}
