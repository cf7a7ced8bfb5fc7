import { atom } from 'jotai'
import { namedKey } from '../account-data/accountNames.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { isSameProfile, type ProfileTexts } from './profileTexts.ts'
import { registeredNameAtom } from './registeredName.ts'

interface Typed {
  /** Key of the account and the name. */
  key?: string
  texts: ProfileTexts
}

const typedAtom = atom<Typed>({ texts: { avatar: '', bio: '' } })

const keyAtom = atom((get) => {
  const account = get(connectedAtom)
  return (name: string) => (account ? `${namedKey(account)}/${name}` : undefined)
})

/** The saved profile of the active account's name, or undefined if the name is not the account's. */
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
 * The texts in the fields, and whether they differ from the saved profile. They stay during the wallet request, if the
 * wallet declines, and while the visitor is in other views. Undefined if the active account has no such name.
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

/** Shows the saved profile from now on, if it equals the typed texts. */
export const forgetSavedAtom = atom(null, (get, set, name: string) => {
  if (get(profileDraftAtom)(name)?.isChanged === false) set(typedAtom, { texts: { avatar: '', bio: '' } })
})
