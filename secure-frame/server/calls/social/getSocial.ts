import { findOwn } from '../../social/logins.ts'
import type { DeviceHandler } from '../Handler.ts'

export const getSocial: DeviceHandler<'getSocial'> = async (parts, { loginId }, { keyThumbprint }) => {
  const login = await findOwn(parts, loginId, keyThumbprint)
  if (!login) return { status: 'expired' }
  return { status: login.status === 'returned' ? 'waiting' : login.status }
}
