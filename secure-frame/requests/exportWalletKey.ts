import { AuthError } from '../auth/AuthError.ts'
import type { AccountReference } from '../auth/accountReference.ts'
import type { Unlock } from '../auth/unlock.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import type { ExportedWallet, WalletShares } from '../wallet/worker/keyJob.ts'
import type { ApprovalQueue } from './approvalQueue.ts'

interface ExportKeyDeps {
  unlock: Unlock
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
  signal: AbortSignal
  /** Requests a passkey confirmation if the account has a limit. */
  touch: (account: AccountReference, signal: AbortSignal) => Promise<void>
  exportWallet: (opening: WalletShares, options: { signal: AbortSignal }) => Promise<ExportedWallet>
}

/** Converts an auth server rejection to the form that the sheet expects. */
const toRefusal = (error: unknown) => {
  if (!(error instanceof AuthError)) throw error
  return { error: String(error.code), ...(error.data as object | undefined) }
}

/** Requires that the session is already proved, because there is no address for a code. */
const requireProof = async ({ call }: VisibleSession, signal: AbortSignal) => {
  const { stepUpLeftMs } = await call('listIdentities', {}, signal)
  if (stepUpLeftMs === 0) throw new AuthError({ error: 'step_up_required', message: 'Nothing was proved a moment ago' })
}

/**
 * Returns the address whose code shows the key, or null without one. For one day after its removal this is the removed
 * address, unless its code or a passkey has just proved the account.
 */
const guardOf = async ({ call, email }: VisibleSession, signal: AbortSignal) => {
  const { removedEmail, strongLeftMs } = await call('listIdentities', {}, signal)
  return email === null && strongLeftMs > 0 ? null : (removedEmail ?? email)
}

/** Shows the wallet's secrets in this frame, after an e-mailed code or a proof within the last minutes. */
export const exportWalletKey = async (visible: VisibleSession, deps: ExportKeyDeps) => {
  const { account, seal, call } = visible
  const { unlock, touch, approvals, languages, onHeight, signal: given } = deps
  const question = async (signal: AbortSignal) => {
    const email = await guardOf(visible, signal)
    await touch(account, signal)
    const { requestExport } = await import('../approval/requestExport.tsx')
    let loginId = ''
    await requestExport({
      email,
      seal,
      languages: languages(),
      signal,
      onHeight,
      startStepUp: async () => {
        try {
          if (email === null) return await requireProof(visible, signal)
          const sent = await call('startStepUp', {}, signal)
          loginId = sent.loginId
        } catch (error) {
          return toRefusal(error)
        }
      },
      finishStepUp: (code: string) => call('finishStepUp', { loginId, code }, signal).then(() => undefined, toRefusal),
      reveal: async () => deps.exportWallet(await unlock({ account, signal }), { signal }),
    })
  }
  await approvals.run({ account, signal: given }, question, async () => undefined)
}
