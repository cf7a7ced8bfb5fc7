import type { AskedWay } from '../approval/requestWay.ts'
import type { VisibleSession } from '../page/accountGate.ts'
import type { ApprovalQueue } from './approvalQueue.ts'

interface ConfirmParts {
  approvals: Pick<ApprovalQueue, 'run'>
  languages: () => readonly string[]
  onHeight: (height: number) => void
}

type Asked = AskedWay & {
  visible: VisibleSession
  signal: AbortSignal
}

/** Draws a change on a sheet of the account, and goes on once the visitor has confirmed it. */
export const createConfirmWay =
  ({ approvals, languages, onHeight }: ConfirmParts) =>
  async <Result>({ visible, signal: given, ...asked }: Asked, perform: () => Promise<Result>): Promise<Result> => {
    const { account, origin, seal } = visible
    const decide = async (signal: AbortSignal) => {
      const { requestWay } = await import('../approval/requestWay.ts')
      const { address } = account
      await requestWay({ ...asked, origin, address, seal, signal, onHeight, languages: languages() })
    }
    return approvals.run({ account, signal: given }, decide, perform)
  }
export type ConfirmWay = ReturnType<typeof createConfirmWay>
