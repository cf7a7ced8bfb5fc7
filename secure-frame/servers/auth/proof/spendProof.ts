import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { nonceLifeMs } from './nonces.ts'

/** Records the use of a proof. Every instance rejects a second use. */
export const spendProof = async (database: AuthDatabase, proofId: string, now: number) => {
  const noted = await database
    .insertInto('auth_used_proofs')
    .values({ hash: proofId, expires_at: new Date(now + nonceLifeMs) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!noted) throw new RefusalError('invalid_proof')
}
