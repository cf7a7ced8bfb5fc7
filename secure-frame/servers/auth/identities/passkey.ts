import type { AuthRequest } from '../../../contract/contract.ts'
import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { readClientData } from '../passkeys/clientData.ts'
import { noteUse } from '../passkeys/counter.ts'
import { findQuestion, type Question, spendQuestion } from '../passkeys/question.ts'
import { verifyUse } from '../passkeys/verifyUse.ts'
import { RefusalError } from '../refusal.ts'
import type { IdentityProvider, ProvedLogin } from './IdentityProvider.ts'

/** Returns the page on which a passkey login was started. */
export const loginOriginOf = ({ projects }: AuthDeps, question: Question) =>
  ({
    deviceName: question.device_name,
    hostOrigin: question.host_origin,
    language: question.language,
    projectRequiresApproval: projects.get(question.project_id)?.requiresDeviceApproval ?? false,
  }) satisfies Partial<ProvedLogin>

/**
 * Locks the user first, in the same order as the removal of passkeys. If the identity was removed in the meantime, it is not
 * created again.
 */
const holdOwner = async (database: AuthDatabase, subject: string) => {
  const owner = await database
    .selectFrom('auth_identities')
    .innerJoin('auth_users', 'auth_users.id', 'auth_identities.user_id')
    .select('auth_users.id')
    .where('provider', '=', 'passkey')
    .where('subject', '=', subject)
    .forUpdate('auth_users')
    .executeTakeFirst()
  if (!owner) throw new RefusalError('passkey_unknown')
}

/** Logs in with an existing passkey. */
export const passkeyIdentity: IdentityProvider<AuthRequest<'redeemPasskey'>> = {
  prove: async (deps, use, { keyThumbprint }) => {
    const { challenge } = readClientData(use.clientData)
    const question = await findQuestion(deps, challenge, { purpose: 'use', keyThumbprint, userId: null })
    const used = await verifyUse(deps, use, question)
    const { subject } = used.passkey
    return {
      identity: { provider: 'passkey', subject, email: undefined },
      ...loginOriginOf(deps, question),
      spend: async (transaction) => {
        await holdOwner(transaction, subject)
        await spendQuestion(transaction, question)
        await noteUse(transaction, used, deps.now())
      },
    }
  },
}
