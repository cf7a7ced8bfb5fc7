import { laterMethods } from '#protocol/app-to-secure/laterMethods'
import { recoveryMethods } from '#protocol/app-to-secure/recovery'
import { findIn } from '#protocol/transport/serveMethods'
import { loadedHandlers } from '../handlers/loadedHandlers.ts'
import type { LogHandlers } from '../log/logCalls.ts'
import type { createRecovery } from './createRecovery.ts'

/** Finds what answers the later methods. The handlers of a group are loaded by the first call of one of them. */
export const createLater = (parts: Parameters<typeof createRecovery>[0], log: LogHandlers) =>
  findIn(
    laterMethods,
    log(loadedHandlers(recoveryMethods, async () => (await import('./createRecovery.ts')).createRecovery(parts))),
  )
