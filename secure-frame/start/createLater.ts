import { laterMethods } from '#protocol/app-to-secure/laterMethods'
import { loginAccountMethods } from '#protocol/app-to-secure/loginAccounts'
import { recoveryMethods } from '#protocol/app-to-secure/recovery'
import { touchLimitMethods } from '#protocol/app-to-secure/touchLimit'
import { findIn } from '#protocol/transport/serveMethods'
import { loadedHandlers } from '../handlers/loadedHandlers.ts'
import type { LogHandlers } from '../log/logCalls.ts'
import type { LaterParts } from './LaterParts.ts'

/** Both groups use this import. If both imported the module directly, chunks that others load would be split. */
const loadCreateRequests = async () => (await import('./createRecoveryRequests.ts')).createRecoveryRequests

/** Finds the handlers of the later methods. The first call of a method loads its group. */
export const createLater = (parts: LaterParts, log: LogHandlers) => {
  const handlers = {
    ...loadedHandlers(recoveryMethods, async () => {
      const [{ createRecovery }, create] = await Promise.all([import('./createRecovery.ts'), loadCreateRequests()])
      return createRecovery(parts, create)
    }),
    ...loadedHandlers(touchLimitMethods, async () => (await import('./createTouchLimit.ts')).createTouchLimit(parts)),
    ...loadedHandlers(loginAccountMethods, async () => {
      const [{ createLoginAccounts }, create] = await Promise.all([
        import('./createLoginAccounts.ts'),
        loadCreateRequests(),
      ])
      return createLoginAccounts(parts, create)
    }),
  }
  return findIn(laterMethods, log(handlers))
}
