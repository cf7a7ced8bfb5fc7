import { atom } from 'jotai'
import type { Connection } from './connection.ts'

/** The last disconnected connection. Other domains then clear their data of its accounts. */
export const endedConnectionAtom = atom<Connection | undefined>(undefined)
