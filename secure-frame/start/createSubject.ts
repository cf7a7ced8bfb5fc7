import type { FrameDeps } from '../auth/FrameDeps.ts'
import { SignedOutError } from '../auth/SignedOutError.ts'
import { keyAddresses } from '../auth/signedInAccounts.ts'
import type { HostPage } from '../page/hostPage.ts'
import { type RecoverySubject, readRecoverySubject } from '../page/recoveryGate.ts'
import type { RecoveryRequest } from '../requests/recovery/RecoveryRequests.ts'

/** Finds the user whose wallet a later method concerns. */
export const createSubject = (host: HostPage, { session }: FrameDeps) => ({
  needSubject: async (): Promise<RecoverySubject> => {
    const subject = await readRecoverySubject({ host, session: async () => session })
    if (!subject) throw new SignedOutError()
    return subject
  },
  askedOf: async (subject: RecoverySubject, signal: AbortSignal): Promise<RecoveryRequest> => {
    const { user } = await subject.call('getSession', {}, signal)
    return { subject, user, signal, owner: { userId: user.id, addresses: keyAddresses(user.accounts) } }
  },
})
