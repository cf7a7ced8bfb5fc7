import { atom } from 'jotai'

type AfterLogin = ReturnType<typeof atom<null, [], Promise<boolean>>>

const nothing: AfterLogin = atom(null, async () => false)

const stepAtom = atom({ step: nothing })

/**
 * The step between a login and closing the modal. Resolves with true if it shows its own view and then closes the modal
 * itself.
 */
export const afterLoginAtom = atom((get) => get(stepAtom).step)

/** Sets the step. Used by a higher-level domain. */
export const setAfterLoginAtom = atom(null, (_get, set, step: AfterLogin) => set(stepAtom, { step }))
