import { createHash, generateKeyPairSync } from 'node:crypto'
import { seal } from '../secrets/seal.ts'
import { deriveExportKey, type OperatorKeys, rawPublic, readCard, signDigest } from './operatorKeys.ts'
import { type MovingDeps, readMovedAccount } from './readMovedAccount.ts'

interface Exporting {
  own: OperatorKeys
  /** The card of the receiving operator. */
  receiver: string
  /** The key by which the importing operator finds external logins until their first use. */
  emailIndexKey: Buffer
}

export const labelOf = (line: number) => `account ${line}`

/**
 * Exports all accounts, one per line. Each is encrypted for the recipient (X25519, AES-GCM), and the whole is signed
 * (Ed25519). The first line contains both operators and the key of the hashed logins. The last line contains the count
 * and the signature.
 */
export const exportAccounts = async function* (deps: MovingDeps, { own, receiver, emailIndexKey }: Exporting) {
  const { receiving } = readCard(receiver)
  const { privateKey } = generateKeyPairSync('x25519')
  const ephemeral = rawPublic(privateKey)
  const key = deriveExportKey(privateKey, receiving, ephemeral)
  const digest = createHash('sha256')
  const line = (text: string) => {
    digest.update(`${text}\n`)
    return text
  }
  yield line(
    JSON.stringify({
      foyerAccounts: 1,
      from: rawPublic(own.signing).toString('base64url'),
      to: rawPublic(receiving).toString('base64url'),
      ephemeral: ephemeral.toString('base64url'),
      indexKey: seal(key, 'index key', emailIndexKey).toString('base64url'),
    }),
  )
  let count = 0
  const users = await deps.database
    .selectFrom('auth_users')
    .select('id')
    // Additional accounts are exported in the line of their login.
    .where('parent_id', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of users) {
    const account = JSON.stringify(await readMovedAccount(deps, id))
    yield line(seal(key, labelOf(count), account).toString('base64url'))
    count += 1
  }
  const signature = signDigest(own.signing, digest.digest()).toString('base64url')
  yield JSON.stringify({ count, signature })
}
