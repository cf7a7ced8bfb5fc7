import { RefusalError } from '../refusal.ts'

/** The library's errors for a refused or unreadable answer stay on the server. */
export const verifyPasskeyAnswer = async <T>(verify: () => Promise<T>) => {
  try {
    return await verify()
  } catch (cause) {
    throw new RefusalError('passkey_refused', {}, { cause })
  }
}
