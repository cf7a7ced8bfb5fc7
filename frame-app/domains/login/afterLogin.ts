import { atom } from 'jotai'

type AfterLogin = ReturnType<typeof atom<null, [], Promise<boolean>>>

const nothing: AfterLogin = atom(null, async () => false)

const stepAtom = atom({ step: nothing })

/** What comes between a login and leaving the modal. True where it shows something of its own, and leaves by itself. */
export const afterLoginAtom = atom((get) => get(stepAtom).step)

/** Set by the domain that has something to ask, which is above this one. */
export const setAfterLoginAtom = atom(null, (_get, set, step: AfterLogin) => set(stepAtom, { step }))
