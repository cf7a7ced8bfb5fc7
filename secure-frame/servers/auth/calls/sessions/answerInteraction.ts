import { getAddress, type Hex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { writeAccountProof } from '#protocol/vocabulary/accountProof'
import type { AuthDatabase } from '../../database/openAuthDatabase.ts'
import { createAnswer } from '../../openid/logins.ts'
import { RefusalError } from '../../refusal.ts'
import { requireSeenDevice } from '../../sessions/requireSeenDevice.ts'
import type { SessionHandler } from '../Handler.ts'

const keyAccount = (database: AuthDatabase, walletId: string) =>
  database
    .selectFrom('auth_accounts')
    .select('address')
    .where('user_id', '=', walletId)
    .where('namespace', '=', 'eip155')
    .where('type', '=', 'eoa')
    .executeTakeFirst()

/**
 * The user's browser reported the addresses when it created the wallet. The provider discloses an address only after
 * the device has proved control of its key. A device that waits for the wallet cannot answer.
 */
export const answerInteraction: SessionHandler<'answerInteraction'> = async (deps, request, { session }) => {
  const { interaction, signature } = request
  await requireSeenDevice(deps, session, session.walletId)
  const account = await keyAccount(deps.database, session.walletId)
  if (!account) throw new RefusalError('not_found')
  const proof = { address: getAddress(account.address), message: writeAccountProof(interaction) }
  const isOwn = await verifyMessage({ ...proof, signature: signature as Hex }).catch(() => false)
  if (!isOwn) throw new RefusalError('invalid_proof')
  return { answer: await createAnswer(deps, session, interaction) }
}
