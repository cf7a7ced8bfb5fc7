import { atom } from 'jotai'

const disconnectingAtom = atom(false)

/** Whether a wallet is being disconnected on purpose. */
export const isDisconnectingAtom = atom((get) => get(disconnectingAtom))

/** For `disconnect.ts` alone. */
export const setDisconnectingAtom = atom(null, (_get, set, isDisconnecting: boolean) =>
  set(disconnectingAtom, isDisconnecting),
)
