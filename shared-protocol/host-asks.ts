import { defineCall } from './defineMethod.ts'
import { Json } from './vocabulary/json.ts'
import { nothing } from './vocabulary/scalars.ts'

/**
 * The schemas by which a page validates the results of `hostToApp`. The page's script loads no other part of that
 * table.
 */
export const hostAsks = {
  configure: defineCall({ result: nothing }),
  open: defineCall({ result: nothing }),
  close: defineCall({ result: nothing }),
  setTheme: defineCall({ result: nothing }),
  disconnect: defineCall({ result: nothing }),
  switchNetwork: defineCall({ result: nothing, deadlineMs: null }),
  switchAccount: defineCall({ result: nothing }),
  request: defineCall({ result: Json, deadlineMs: null }),
  walletsChanged: defineCall({ result: nothing }),
  walletEvent: defineCall({ result: nothing }),
}
