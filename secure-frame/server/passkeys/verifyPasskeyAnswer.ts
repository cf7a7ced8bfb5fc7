import { RefusalError } from '../refusal.ts'

/** What the library throws of an answer that it refuses, or cannot read, stays on the server. */
export const verifyPasskeyAnswer = async <T>(verify: () => Promise<T>) => {
  try {
    return await verify()
  } catch (cause) {
    throw new RefusalError('passkey_refused', {}, { cause })
  }
}
