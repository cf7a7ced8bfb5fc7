import { findOwn } from '../../social/logins.ts'
import type { DeviceHandler } from '../Handler.ts'

export const getSocial: DeviceHandler<'getSocial'> = async (deps, { loginId }, { keyThumbprint }) => {
  const login = await findOwn(deps, loginId, keyThumbprint)
  if (!login) return { status: 'expired' }
  return { status: login.status === 'returned' ? 'waiting' : login.status }
}
