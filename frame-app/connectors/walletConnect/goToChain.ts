import type { Namespace } from '#protocol/vocabulary/network'
import { SwitchNetworkError } from '../switchEvmNetwork.ts'
import { requireSession } from './askSession.ts'
import type { Client } from './client.ts'
import { findSessionAccount, isMethodApproved } from './session.ts'

/** By then, a wallet that switched to a chain has added it to the session, or sent an event. */
export const approvalWaitMs = 12_000
/** Time for which a slower switch is still followed. */
export const lateApprovalMs = 5 * 60_000

/**
 * Switches to a chain. A chain of the session needs no request. For another one, the wallet is requested to switch and
 * adds it to the session.
 */
export const createGoTo =
  (namespace: Namespace, client: Client) =>
  async (caipNetworkId: string, requestSwitch: (from: string) => Promise<unknown>) => {
    const session = requireSession(client)
    const report = () => client.reportSession({ event: 'chainChanged', caipNetworkId })
    const isThere = isMethodApproved(caipNetworkId)
    if (!isThere(session)) {
      await requestSwitch(findSessionAccount(session, namespace)?.caipNetworkId ?? caipNetworkId)
      // The answer may arrive before the session update. Without the update, requests on the chain are refused.
      const isAdded = await client.untilSession(isThere, approvalWaitMs)
      if (!isAdded) {
        void client.untilSession(isThere, lateApprovalMs).then((isLate) => isLate && report())
        throw new SwitchNetworkError(caipNetworkId)
      }
    }
    report()
  }
export type GoTo = ReturnType<typeof createGoTo>
