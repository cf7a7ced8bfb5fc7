import { RequestAbortedError } from '#protocol/errors/remote'
import { AuthError } from '../AuthError.ts'
import { awaitFinish } from './awaitFinish.ts'
import { finishNamed } from './finishNamed.ts'
import type { OutsideDeps } from './socialLogin.ts'

const overError = () => new AuthError({ error: 'code_expired', message: 'No login by Farcaster was begun here' })

/** Handles the Farcaster login. A new login replaces the previous one. */
export const createFarcasterLogin = ({ client, login, projectId, beginLife, now }: OutsideDeps) => {
  let begun: { loginId: string; life: AbortController } | undefined

  /** Waits for the app's answer, then completes the login with `use`. Aborting ends the login. */
  const onceAnswered = async <Result>(
    signal: AbortSignal,
    use: (loginId: string, ending: AbortSignal) => Promise<Result>,
  ) => {
    if (!begun || begun.life.signal.aborted) throw overError()
    const { loginId, life } = begun
    const ending = AbortSignal.any([signal, life.signal])
    const ask = (signal: AbortSignal) => client.call('getFarcaster', { loginId }, { signal })
    try {
      await awaitFinish({ ask, now, signal: ending, survivesOutage: true })
      const used = await use(loginId, ending)
      life.abort()
      return used
    } catch (error) {
      if (signal.aborted) life.abort()
      throw error
    }
  }

  /** Begins a login with a call to the auth server. Resolves with the link for the visitor's app. */
  const beginBy = async (start: () => Promise<{ loginId: string; url: string }>) => {
    const life = beginLife()
    const { loginId, url } = await start()
    if (life.signal.aborted) throw new RequestAbortedError()
    begun = { loginId, life }
    return url
  }

  return {
    begin: (hostOrigin: string, signal: AbortSignal) =>
      beginBy(() => client.call('startFarcaster', { projectId, hostOrigin }, { signal })),

    beginBy,

    /** Waits for the app's answer, and signs in with it. Aborting ends the login. */
    redeem: (hostOrigin: string, signal: AbortSignal) =>
      onceAnswered(signal, (loginId, ending) => {
        const redeem = async () => {
          if (ending.aborted) throw new RequestAbortedError()
          return client.call('redeemFarcaster', { loginId })
        }
        return finishNamed(login, { loginId, redeem, hostOrigin, signal })
      }),

    onceAnswered,
  }
}
export type FarcasterLogin = ReturnType<typeof createFarcasterLogin>
