import type { SheetRequest } from '../../approval/recovery/requestSheet.tsx'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'

type Sheets = typeof import('../../approval/recovery/sheets.tsx')['recoverySheets']

/** Shows a sheet for this wallet when it is its turn among the approvals. */
export const onSheet = <Given>(
  { approvals, languages, onHeight }: RecoveryRequests,
  { subject, owner, signal: given }: RecoveryRequest,
  draw: (sheets: Sheets, request: SheetRequest) => Promise<Given>,
): Promise<Given> => {
  const { account, seal } = subject
  const decide = async (signal: AbortSignal) => {
    const { recoverySheets } = await import('../../approval/recovery/sheets.tsx')
    return draw(recoverySheets, { address: owner.addresses.eip155, seal, languages: languages(), signal, onHeight })
  }
  return approvals.run({ ...(account ? { account } : {}), signal: given }, decide, async (answer) => answer)
}
