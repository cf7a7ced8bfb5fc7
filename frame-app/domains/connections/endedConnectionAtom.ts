import { atom } from 'jotai'
import type { Connection } from './connection.ts'

/** The connection that was disconnected last. What other domains keep of its accounts goes with it. */
export const endedConnectionAtom = atom<Connection | undefined>(undefined)
