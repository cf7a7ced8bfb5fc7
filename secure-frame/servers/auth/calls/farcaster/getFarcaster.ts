import { askApp } from '../../farcaster/askApp.ts'
import { claimPoll, findLogin } from '../../farcaster/logins.ts'
import type { DeviceHandler } from '../Handler.ts'

export const getFarcaster: DeviceHandler<'getFarcaster'> = async (deps, { loginId }, { keyThumbprint }) => {
  const login = await findLogin(deps, loginId, keyThumbprint)
  if (!login || !deps.farcaster) return { status: 'expired' }
  if (login.outcome) return { status: login.outcome }
  if (!(await claimPoll(deps, loginId))) return { status: 'waiting' }
  return { status: await askApp(deps, deps.farcaster, login) }
}
