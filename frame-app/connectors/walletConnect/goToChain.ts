import type { Namespace } from '#protocol/vocabulary/network'
import { SwitchNetworkError } from '../switchEvmNetwork.ts'
import { requireSession } from './askSession.ts'
import type { Client } from './client.ts'
import { findSessionAccount, isMethodApproved } from './session.ts'

/** Maximum wait after a switch for the session update or the wallet's event. */
export const approvalWaitMs = 12_000
/** Time after which a late switch is no longer applied. */
export const lateApprovalMs = 5 * 60_000

/**
 * Switches to a chain. A chain that is already in the session needs no request. Otherwise the wallet is asked to switch
 * and to add the chain to the session.
 */
export const createGoTo =
  (namespace: Namespace, client: Client) =>
  async (caipNetworkId: string, requestSwitch: (from: string) => Promise<unknown>) => {
    const session = requireSession(client)
    const report = () => client.reportSession({ event: 'chainChanged', caipNetworkId })
    const isThere = isMethodApproved(caipNetworkId)
    if (!isThere(session)) {
      await requestSwitch(findSessionAccount(session, namespace)?.caipNetworkId ?? caipNetworkId)
      // The answer may arrive before the session update. Until the update, requests on the chain are rejected.
      const isAdded = await client.untilSession(isThere, approvalWaitMs)
      if (!isAdded) {
        void client.untilSession(isThere, lateApprovalMs).then((isLate) => isLate && report())
        throw new SwitchNetworkError(caipNetworkId)
      }
    }
    report()
  }
export type GoTo = ReturnType<typeof createGoTo>
