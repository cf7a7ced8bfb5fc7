import type { ViewParams } from '../../navigation/viewEntry.ts'
import { AccountEndCode } from './AccountEndCode.tsx'
import { AccountEnded } from './AccountEnded.tsx'
import { DeleteWarning } from './DeleteWarning.tsx'
import { SignOutWarning } from './SignOutWarning.tsx'

const warnings = { signOutEverywhere: SignOutWarning, deleteAccount: DeleteWarning }

/** Signs out everywhere or deletes the account: shows a warning, the code entry and the result. */
export default function AccountEndView({ params: { kind, step } }: { params: ViewParams['AccountEnd'] }) {
  const Warning = warnings[kind]
  if (step === 'warning') return <Warning />
  return step === 'code' ? <AccountEndCode kind={kind} /> : <AccountEnded kind={kind} />
}
