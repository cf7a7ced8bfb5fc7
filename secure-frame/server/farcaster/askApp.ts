import type { AuthParts } from '../AuthParts.ts'
import { type AppAnswer, type Farcaster, UnavailableError } from './Farcaster.ts'
import { type FarcasterLogin, failLogin, finishLogin, readChannelToken } from './logins.ts'
import { signInAsked } from './signInAsked.ts'

/** Names of Farcaster and of ENS. The relay may say anything: what is no such name is not shown. */
const nameOf = (username: string | undefined) =>
  username !== undefined && /^[a-z0-9][a-z0-9.-]{0,63}$/.test(username) ? username : null

const judge = async (parts: AuthParts, farcaster: Farcaster, login: FarcasterLogin, answer: AppAnswer) => {
  const fid = await farcaster.readFid(answer, {
    ...signInAsked(parts, login.host_origin),
    nonce: login.nonce,
    startedAt: login.created_at.getTime(),
    now: parts.now(),
  })
  if (fid === undefined) {
    await failLogin(parts, login.id)
    return 'failed'
  }
  await finishLogin(parts, login, { fid, userName: nameOf(answer.username) })
  return 'finished'
}

/**
 * Asks the relay whether the visitor's app has answered, and judges what it said. What could not be asked is asked again:
 * nothing is kept of it.
 */
export const askApp = async (parts: AuthParts, farcaster: Farcaster, login: FarcasterLogin) => {
  try {
    const channel = await farcaster.readChannel(readChannelToken(parts.keys, login))
    if (channel.state === 'pending') return 'waiting'
    if (channel.state === 'gone') return 'expired'
    return await judge(parts, farcaster, login, channel)
  } catch (error) {
    if (error instanceof UnavailableError) return 'unavailable'
    throw error
  }
}
