import type { CallContext } from '../defineMethod.ts'

/** A call that is never aborted. */
export const openCall: CallContext = { signal: new AbortController().signal, stillWanted: async () => true }
