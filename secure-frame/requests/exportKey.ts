import { AuthError } from '../auth/AuthError.ts'
import { readSeal } from '../auth/seal.ts'
import { SignedOutError } from '../auth/session.ts'
import { signedInAccount } from '../auth/signedInAccount.ts'
import type { FrameParts } from '../start/createParts.ts'
import type { ExportedWallet, Opening } from '../wallet/worker/keyJob.ts'
import type { ApprovalQueue } from './approvalQueue.ts'

interface ExportKeyParts {
  wired: Promise<FrameParts>
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
  signal: AbortSignal
  exportWallet: (opening: Opening, options: { signal: AbortSignal }) => Promise<ExportedWallet>
}

/** A refusal of the auth server in the form that the sheet expects. */
const toRefusal = (error: unknown) => {
  if (!(error instanceof AuthError)) throw error
  return { error: String(error.code), ...(error.data as object | undefined) }
}

/** Shows the wallet's secrets in this frame, after a mailed code. */
export const exportKey = async (parts: ExportKeyParts) => {
  const { wired, approvals, languages, onHeight, signal: given } = parts
  const { session, unlock } = await wired
  const record = await session.read()
  const account = record && signedInAccount(record.user)
  if (!record || !account) throw new SignedOutError()
  const seal = await readSeal(session)
  const question = async (signal: AbortSignal) => {
    const { requestExport } = await import('../approval/requestExport.tsx')
    let loginId = ''
    await requestExport({
      email: record.user.email ?? '',
      ...(seal && { seal }),
      languages: languages(),
      signal,
      onHeight,
      startStepUp: async () => {
        try {
          const sent = await session.call('startStepUp', {}, signal)
          loginId = sent.loginId
        } catch (error) {
          return toRefusal(error)
        }
      },
      finishStepUp: (code: string) =>
        session.call('finishStepUp', { loginId, code }, signal).then(() => undefined, toRefusal),
      reveal: async () => parts.exportWallet(await unlock({ account, signal }), { signal }),
    })
  }
  await approvals.run({ account, signal: given }, question, async () => undefined)
}
