import { RefusalError } from '../refusal.ts'

/** Hides the library's errors about rejected or invalid responses from the client. */
export const verifyPasskeyAnswer = async <T>(verify: () => Promise<T>) => {
  try {
    return await verify()
  } catch (cause) {
    throw new RefusalError('passkey_refused', {}, { cause })
  }
}
