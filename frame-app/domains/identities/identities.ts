import { atom } from 'jotai'
import type { Identity, PendingRemoval } from '#protocol/vocabulary/identity'
import { outsideAtom } from '../../outside/outside.ts'

type Identities =
  | { status: 'loading' | 'failed' }
  /** `leaving` is the pending removal of a login method. */
  | { status: 'ready'; identities: readonly Identity[]; leaving?: PendingRemoval }

const listAtom = atom<Identities>({ status: 'loading' })

export const identitiesAtom = atom((get) => get(listAtom))

/** Renames a passkey. Rejects if the secure frame or its server rejects the name. */
export const renamePasskeyAtom = atom(null, async (get, set, passkeyId: string, name: string) => {
  const { calls } = await get(outsideAtom).embedded()
  await calls.renamePasskey({ passkeyId, name })
  await set(loadIdentitiesAtom)
})

/** Loads the account's login methods. The previous list stays until the new one arrives. */
export const loadIdentitiesAtom = atom(null, async (get, set) => {
  if (get(listAtom).status === 'failed') set(listAtom, { status: 'loading' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    const { identities, leaving } = await calls.listIdentities({})
    set(listAtom, { status: 'ready', identities, ...(leaving ? { leaving } : {}) })
  } catch {
    set(listAtom, { status: 'failed' })
  }
})
