import type { AuthResponse } from '../../contract/contract.ts'
import type { Login } from '../login.ts'

interface Finishing {
  loginId: string
  redeem: () => Promise<AuthResponse<'redeemSocial'>>
  hostOrigin: string
  signal: AbortSignal
}

/** Ends a login elsewhere with a session of this device. Resolves with who has signed in, and what they are called there. */
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
