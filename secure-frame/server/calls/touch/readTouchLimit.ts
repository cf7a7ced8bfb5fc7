import { touchLimitOf } from '../../passkeys/touchLimit.ts'
import type { SessionHandler } from '../Handler.ts'

export const readTouchLimit: SessionHandler<'readTouchLimit'> = (parts, _request, { session }) =>
  touchLimitOf(parts, session)
