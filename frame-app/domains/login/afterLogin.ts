import { atom } from 'jotai'

type AfterLogin = ReturnType<typeof atom<null, [], Promise<boolean>>>

const nothing: AfterLogin = atom(null, async () => false)

const stepAtom = atom({ step: nothing })

/**
 * The step between a login and leaving the modal. Resolves with true if it shows its own view and then leaves by
 * itself.
 */
export const afterLoginAtom = atom((get) => get(stepAtom).step)

/** Set by a higher-level domain that has a step to insert. */
export const setAfterLoginAtom = atom(null, (_get, set, step: AfterLogin) => set(stepAtom, { step }))
