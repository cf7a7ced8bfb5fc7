import { defineMethod } from '../defineMethod.ts'
import { Json } from '../vocabulary/json.ts'

/**
 * All about the ways back to the wallet: `RecoveryAsk`, answered by `RecoveryState`, or of limits by `TouchLimitState`. Both sides read them by
 * `vocabulary/recovery.ts`, which is loaded with what asks and what answers. Rejects with 4001 where the visitor does not want
 * it, with `step_up_required`, `passkey_unavailable` (open a window), `passkey_unanswered`, `passkey_cancelled`, `last_way`, `tier_lowered`.
 */
const recovery = defineMethod({ params: Json, result: Json, deadlineMs: null })

export const recoveryMethods = { recovery }
