import { rotateTokens } from '../../sessions/rotateTokens.ts'
import type { DeviceHandler } from '../Handler.ts'

export const refresh: DeviceHandler<'refresh'> = (deps, { refreshToken }, { keyThumbprint }) =>
  rotateTokens(deps, { refreshToken, keyThumbprint })
