import type { AuthResponse } from '../../contract/contract.ts'
import type { Login } from '../login.ts'

interface Finishing {
  loginId: string
  redeem: () => Promise<AuthResponse<'redeemSocial'>>
  hostOrigin: string
  signal: AbortSignal
}

/**
 * Completes an external login with a session for this device. Resolves with the signed-in user and the user's name at
 * the provider.
 */
export const finishNamed = async (login: Pick<Login, 'finish'>, { loginId, redeem, ...place }: Finishing) => {
  const said: { userName: string | null } = { userName: null }
  const logIn = async () => {
    const { userName, ...loggedIn } = await redeem()
    said.userName = userName
    return loggedIn
  }
  const userId = await login.finish(loginId, logIn, place.hostOrigin, place.signal)
  return { ...said, userId }
}
