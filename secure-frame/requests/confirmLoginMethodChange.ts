import type { LoginMethodChangeDetails } from '../approval/requestLoginMethodChange.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import type { ApprovalQueue } from './approvalQueue.ts'

interface ConfirmDeps {
  approvals: Pick<ApprovalQueue, 'run'>
  languages: () => readonly string[]
  onHeight: (height: number) => void
}

type ChangeRequest = LoginMethodChangeDetails & {
  visible: VisibleSession
  signal: AbortSignal
}

/** Shows a change on a sheet of the account, and resolves once the visitor has confirmed it. */
export const createConfirmLoginMethodChange =
  ({ approvals, languages, onHeight }: ConfirmDeps) =>
  async <Result>(
    { visible, signal: given, ...asked }: ChangeRequest,
    perform: () => Promise<Result>,
  ): Promise<Result> => {
    const { account, origin, seal } = visible
    const decide = async (signal: AbortSignal) => {
      const { requestLoginMethodChange } = await import('../approval/requestLoginMethodChange.ts')
      const { address } = account
      await requestLoginMethodChange({ ...asked, origin, address, seal, signal, onHeight, languages: languages() })
    }
    return approvals.run({ account, signal: given }, decide, perform)
  }
export type ConfirmLoginMethodChange = ReturnType<typeof createConfirmLoginMethodChange>
