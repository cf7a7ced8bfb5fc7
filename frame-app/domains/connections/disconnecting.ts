import { atom } from 'jotai'

const disconnectingAtom = atom(false)

/** True while a wallet is being disconnected on purpose. */
export const isDisconnectingAtom = atom((get) => get(disconnectingAtom))

/** Only for `disconnect.ts`. */
export const setDisconnectingAtom = atom(null, (_get, set, isDisconnecting: boolean) =>
  set(disconnectingAtom, isDisconnecting),
)
