import { listWaysOf } from '../../shares/wayBack.ts'
import type { SessionHandler } from '../Handler.ts'

export const listWaysBack: SessionHandler<'listWaysBack'> = (parts, _request, { session }) => listWaysOf(parts, session)
