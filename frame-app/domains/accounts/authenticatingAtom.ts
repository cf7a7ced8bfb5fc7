import { atom } from 'jotai'

/** Whether an e-mail or social login of before is being checked: the secure frame was asked and has not answered. */
export const authenticatingAtom = atom(false)
