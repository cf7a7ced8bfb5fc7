import { touchLimitOf } from '../../passkeys/touchLimit.ts'
import type { SessionHandler } from '../Handler.ts'

export const readTouchLimit: SessionHandler<'readTouchLimit'> = (deps, _request, { session }) =>
  touchLimitOf(deps, session)
