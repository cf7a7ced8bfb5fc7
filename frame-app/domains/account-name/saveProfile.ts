import { atom } from 'jotai'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { isWalletRejection } from '../../connectors/isWalletRejection.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { NameRefusedError } from '../../services/blockchain-data/sendSignedName.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { knowAnewAtom } from './knowAnew.ts'
import { forgetSavedAtom, profileDraftAtom } from './profileDraft.ts'
import { attributesOf, wrongTexts } from './profileTexts.ts'
import { signNameAtom } from './signName.ts'

/** Reason why a profile was not saved. */
export type ProfileProblem = 'declined' | 'not_owner' | 'old_message' | 'rate_limited' | 'failed'

export type ProfileChange =
  | { status: 'idle' }
  | { status: 'signing' | 'sending' | 'saved'; name: string }
  | { status: 'refused'; name: string; problem: ProfileProblem }

const stateAtom = atom<ProfileChange>({ status: 'idle' })
export const profileChangeAtom = atom((get) => get(stateAtom))

const problemOf = (error: unknown): ProfileProblem => {
  const reason = error instanceof NameRefusedError ? error.reason : undefined
  if (reason === 'not_owner' || reason === 'old_message') return reason
  if (error instanceof HttpStatusError && error.status === 429) return 'rate_limited'
  return isWalletRejection(error) ? 'declined' : 'failed'
}

const isBusy = ({ status }: ProfileChange) => status === 'signing' || status === 'sending'

/**
 * Saves the typed profile of the active account's name: the wallet signs, and the service accepts or rejects. Never
 * rejects itself.
 */
export const saveProfileAtom = atom(null, async (get, set, name: string, now: number = Date.now()) => {
  const account = get(connectedAtom)
  const draft = get(profileDraftAtom)(name)
  if (!account || !draft || isBusy(get(stateAtom)) || wrongTexts(draft.texts).length > 0) return
  set(stateAtom, { status: 'signing', name })
  try {
    const { changeName } = await get(outsideAtom).data()
    const said = { action: 'setAttributes', name, attributes: attributesOf(draft.texts) }
    const signed = await set(signNameAtom, account, said, now)
    set(stateAtom, { status: 'sending', name })
    await changeName(name, signed)
    await set(knowAnewAtom, account)
    set(forgetSavedAtom, name)
    set(stateAtom, { status: 'saved', name })
  } catch (error) {
    set(stateAtom, { status: 'refused', name, problem: problemOf(error) })
  }
})

/** Clears the result of the last save when the visitor types or starts again. */
export const clearProfileChangeAtom = atom(null, (get, set) => {
  if (!isBusy(get(stateAtom))) set(stateAtom, { status: 'idle' })
})
