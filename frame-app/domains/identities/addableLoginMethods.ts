import { atom } from 'jotai'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { socialsOf } from '../login/social/socialsOf.ts'
import { identitiesAtom } from './identities.ts'

/** The page's login methods that can still be added to the account. An account can have several passkeys. */
export const addableLoginMethodsAtom = atom((get): readonly LoginMethod[] => {
  const options = get(optionsAtom)
  const { environment } = get(outsideAtom)
  const known = get(identitiesAtom)
  const had: readonly LoginMethod[] = known.status === 'ready' ? known.identities.map(({ way }) => way) : []
  const passkey: LoginMethod[] = options.passkey ? ['passkey'] : []
  const others: LoginMethod[] = [...(options.email ? ['email' as const] : []), ...socialsOf(options, environment)]
  return [...passkey, ...others.filter((way) => !had.includes(way))]
})
