import type { AuthRequest } from '../../contract/contract.ts'
import { admitAccount } from '../passkeys/admitAccount.ts'
import { readClientData } from '../passkeys/clientData.ts'
import { keepPasskey, passkeySubject } from '../passkeys/keepPasskey.ts'
import { findQuestion, spendQuestion } from '../passkeys/question.ts'
import { verifyNew } from '../passkeys/verifyNew.ts'
import type { IdentityProvider } from './IdentityProvider.ts'
import { placeOf } from './passkey.ts'

/** By a passkey that was just created: its handle is new, and so is the user. */
export const newPasskeyIdentity: IdentityProvider<AuthRequest<'redeemNewPasskey'>> = {
  prove: async (parts, created, { keyThumbprint, visitor }) => {
    const { challenge } = readClientData(created.clientData)
    const question = await findQuestion(parts, challenge, { purpose: 'create', keyThumbprint, userId: null })
    const passkey = await verifyNew(parts, created, question)
    await admitAccount(parts, visitor)
    const place = placeOf(parts, question)
    return {
      identity: { provider: 'passkey', subject: passkeySubject(parts.keys, passkey.user_handle), email: undefined },
      ...place,
      spend: async (transaction) => {
        await spendQuestion(transaction, question)
        await keepPasskey(transaction, parts, { ...passkey, deviceName: place.deviceName })
      },
    }
  },
}
