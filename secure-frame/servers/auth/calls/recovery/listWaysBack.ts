import { listRecoveryMethodsOf } from '../../shares/recoveryMethods.ts'
import type { SessionHandler } from '../Handler.ts'

export const listWaysBack: SessionHandler<'listWaysBack'> = (deps, _request, { session }) =>
  listRecoveryMethodsOf(deps, session)
