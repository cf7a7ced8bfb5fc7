import { atom } from 'jotai'

const disconnectingAtom = atom(false)

/** True while the modal disconnects a wallet. */
export const isDisconnectingAtom = atom((get) => get(disconnectingAtom))

/** Used only by `disconnect.ts`. */
export const setDisconnectingAtom = atom(null, (_get, set, isDisconnecting: boolean) =>
  set(disconnectingAtom, isDisconnecting),
)
