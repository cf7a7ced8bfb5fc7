import type { AuthRequest } from '../../../contract/contract.ts'
import { admitNewAccount } from '../passkeys/admitNewAccount.ts'
import { readClientData } from '../passkeys/clientData.ts'
import { keepPasskey, passkeySubject } from '../passkeys/keepPasskey.ts'
import { findQuestion, spendQuestion } from '../passkeys/question.ts'
import { verifyNew } from '../passkeys/verifyNew.ts'
import type { IdentityProvider } from './IdentityProvider.ts'
import { loginOriginOf } from './passkey.ts'

/** Logs in with a passkey that was just created. Its handle is new, so the user is new, too. */
export const newPasskeyIdentity: IdentityProvider<AuthRequest<'redeemNewPasskey'>> = {
  prove: async (deps, created, { keyThumbprint, visitor }) => {
    const { challenge } = readClientData(created.clientData)
    const question = await findQuestion(deps, challenge, { purpose: 'create', keyThumbprint, userId: null })
    const passkey = await verifyNew(deps, created, question)
    await admitNewAccount(deps, visitor)
    const place = loginOriginOf(deps, question)
    return {
      identity: { provider: 'passkey', subject: passkeySubject(deps.keys, passkey.user_handle), email: undefined },
      ...place,
      spend: async (transaction) => {
        await spendQuestion(transaction, question)
        await keepPasskey(transaction, deps, { ...passkey, deviceName: place.deviceName })
      },
    }
  },
}
