import { atom } from 'jotai'
import { namedKey } from '../account-data/accountNames.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { isSameProfile, type ProfileTexts } from './profileTexts.ts'
import { registeredNameAtom } from './registeredName.ts'

interface Typed {
  /** Key of the account and its name. */
  key?: string
  texts: ProfileTexts
}

const typedAtom = atom<Typed>({ texts: { avatar: '', bio: '' } })

const keyAtom = atom((get) => {
  const account = get(connectedAtom)
  return (name: string) => (account ? `${namedKey(account)}/${name}` : undefined)
})

/** Saved profile of the active account's name. Undefined if the account does not own the name. */
const savedProfileAtom = atom((get) => {
  const registered = get(registeredNameAtom)
  return (name: string): ProfileTexts | undefined => {
    const own = registered.status === 'ready' ? registered.names.find((one) => one.name === name) : undefined
    if (!own) return undefined
    const [{ avatar = '', bio = '' } = {}] = own.attributes
    return { avatar, bio }
  }
})

/**
 * Returns the texts in the fields and whether they differ from the saved profile. They are kept during the wallet
 * request, after a rejection and while other views are open. Undefined if the active account does not own the name.
 */
export const profileDraftAtom = atom((get) => (name: string) => {
  const saved = get(savedProfileAtom)(name)
  if (!saved) return undefined
  const { key, texts: typed } = get(typedAtom)
  const texts = key !== undefined && key === get(keyAtom)(name) ? typed : saved
  return { texts, isChanged: !isSameProfile(texts, saved) }
})

export const typeProfileAtom = atom(null, (get, set, name: string, change: Partial<ProfileTexts>) => {
  const draft = get(profileDraftAtom)(name)
  if (draft) set(typedAtom, { key: get(keyAtom)(name), texts: { ...draft.texts, ...change } })
})

/** Clears the draft if it equals the saved profile, so that the saved profile is shown. */
export const forgetSavedAtom = atom(null, (get, set, name: string) => {
  if (get(profileDraftAtom)(name)?.isChanged === false) set(typedAtom, { texts: { avatar: '', bio: '' } })
})
