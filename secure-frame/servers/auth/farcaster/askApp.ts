import type { AuthDeps } from '../AuthDeps.ts'
import { type AppAnswer, type Farcaster, FarcasterUnavailableError } from './Farcaster.ts'
import { type FarcasterLoginRow, failLogin, finishLogin, readChannelToken } from './logins.ts'
import { signInAsked } from './signInAsked.ts'

/** Accepts only Farcaster and ENS names, because the relay is not trusted. */
const nameOf = (username: string | undefined) =>
  username !== undefined && /^[a-z0-9][a-z0-9.-]{0,63}$/.test(username) ? username : null

const judge = async (deps: AuthDeps, farcaster: Farcaster, login: FarcasterLoginRow, answer: AppAnswer) => {
  const fid = await farcaster.readFid(answer, {
    ...signInAsked(deps, login.host_origin),
    nonce: login.nonce,
    startedAt: login.created_at.getTime(),
    now: deps.now(),
  })
  if (fid === undefined) {
    await failLogin(deps, login.id)
    return 'failed'
  }
  await finishLogin(deps, login, { fid, userName: nameOf(answer.username) })
  return 'finished'
}

/**
 * Polls the relay for the response of the visitor's app and verifies it. A failed request stores nothing and is
 * retried.
 */
export const askApp = async (deps: AuthDeps, farcaster: Farcaster, login: FarcasterLoginRow) => {
  try {
    const channel = await farcaster.readChannel(readChannelToken(deps.keys, login))
    if (channel.state === 'pending') return 'waiting'
    if (channel.state === 'gone') return 'expired'
    return await judge(deps, farcaster, login, channel)
  } catch (error) {
    if (error instanceof FarcasterUnavailableError) return 'unavailable'
    throw error
  }
}
