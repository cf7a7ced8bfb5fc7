import { addProved } from '../identities/addProved.ts'
import { proveSocial } from '../identities/social.ts'
import { requireChange } from '../sessions/requireChange.ts'
import type { SessionHandler } from './Handler.ts'

export const addSocial: SessionHandler<'addSocial'> = async (parts, typed, caller) => {
  const { session, keyThumbprint } = caller
  await requireChange(parts, session)
  const proved = await proveSocial(parts, { ...typed, keyThumbprint, purpose: 'add', userId: session.userId })
  return addProved(parts, proved, caller)
}
