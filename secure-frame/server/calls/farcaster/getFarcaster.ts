import { askApp } from '../../farcaster/askApp.ts'
import { findLogin, takeAskTurn } from '../../farcaster/logins.ts'
import type { DeviceHandler } from '../Handler.ts'

export const getFarcaster: DeviceHandler<'getFarcaster'> = async (parts, { loginId }, { keyThumbprint }) => {
  const login = await findLogin(parts, loginId, keyThumbprint)
  if (!login || !parts.farcaster) return { status: 'expired' }
  if (login.outcome) return { status: login.outcome }
  if (!(await takeAskTurn(parts, loginId))) return { status: 'waiting' }
  return { status: await askApp(parts, parts.farcaster, login) }
}
