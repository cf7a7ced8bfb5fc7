import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { RefusalError } from '../refusal.ts'
import { nonceLifeMs } from './nonces.ts'

/** Notes that a proof was shown. Shown a second time, to any instance, it is refused. */
export const spendProof = async (database: AuthDatabase, proofId: string, now: number) => {
  const noted = await database
    .insertInto('auth_used_proofs')
    .values({ hash: proofId, expires_at: new Date(now + nonceLifeMs) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!noted) throw new RefusalError('invalid_proof')
}
