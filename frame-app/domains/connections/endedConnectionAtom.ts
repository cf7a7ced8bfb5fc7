import { atom } from 'jotai'
import type { Connection } from './connection.ts'

/** The last disconnected connection. Other domains use it to clear their data for its accounts. */
export const endedConnectionAtom = atom<Connection | undefined>(undefined)
