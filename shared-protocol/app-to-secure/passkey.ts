import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Json } from '../vocabulary/json.ts'
import { flag, oneOf } from '../vocabulary/scalars.ts'

/**
 * Logs in by a passkey of the secure origin: asks for one in the frame, or, with `isWindow`, awaits the window of the secure
 * origin that the modal has opened. Where nobody has one, `create` makes an account with a new one. Rejects with
 * `passkey_unavailable` where the frame may not ask (a policy, or the browser: open the window), `passkey_cancelled` (the
 * visitor closed the browser's question, or it took too long), `passkey_unknown` (no account has it), `login_not_allowed`,
 * `origin_not_allowed`. `signIn` as with `connectOtp`; what it signed is in `signed`.
 */
export const connectPasskey = defineMethod({
  params: z.strictObject({
    intent: oneOf('use', 'create'),
    isWindow: z.optional(flag),
    signIn: z.optional(Json),
  }),
  result: z.strictObject({ signed: z.optional(Json) }),
  deadlineMs: null,
})
