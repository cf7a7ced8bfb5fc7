import type { CallContext } from '../defineMethod.ts'

/** A call that nobody gives up. */
export const openCall: CallContext = { signal: new AbortController().signal, stillWanted: async () => true }
