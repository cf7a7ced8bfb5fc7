import { rotateTokens } from '../../sessions/rotateTokens.ts'
import type { DeviceHandler } from '../Handler.ts'

export const refresh: DeviceHandler<'refresh'> = (parts, { refreshToken }, { keyThumbprint }) =>
  rotateTokens(parts, { refreshToken, keyThumbprint })
