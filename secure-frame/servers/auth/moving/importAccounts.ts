import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { seal, unseal } from '../secrets/seal.ts'
import { createId } from '../secrets/token.ts'
import { labelOf } from './exportAccounts.ts'
import { MovedAccount } from './MovedAccount.ts'
import {
  deriveExportKey,
  hasValidSignature,
  type OperatorKeys,
  publicKey,
  rawPublic,
  readCard,
} from './operatorKeys.ts'
import type { MovingDeps } from './readMovedAccount.ts'
import { type Written, writeAccount } from './writeAccount.ts'

const Head = z.strictObject({
  foyerAccounts: z.literal(1),
  from: z.string(),
  to: z.string(),
  ephemeral: z.string(),
  indexKey: z.string(),
})
const Foot = z.strictObject({ count: z.int(), signature: z.string() })

/** Thrown if the export concerns another operator, was changed or is incomplete. Nothing was imported. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

interface Importing {
  own: OperatorKeys
  /** The card of the exporting operator. */
  sender: string
  /** Reads the lines from the start on each call: first to verify them, then to import them. */
  readLines: () => AsyncIterable<string>
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

const parse = <Schema extends z.ZodMiniType>(schema: Schema, line: string | undefined): z.infer<Schema> => {
  try {
    return z.parse(schema, JSON.parse(line ?? ''))
  } catch (cause) {
    throw new ExportError('This is no export of accounts', { cause })
  }
}

/** Verifies that the last line signs all lines before it. Resolves with the first line and the number of accounts. */
export const verifyExport = async ({ own, sender, readLines }: Importing) => {
  const { signing } = readCard(sender)
  const digest = createHash('sha256')
  let [first, last, count]: [string | undefined, string | undefined, number] = [undefined, undefined, -1]
  for await (const line of readLines()) {
    if (line === '') continue
    if (last !== undefined) {
      digest.update(`${last}\n`)
      count += 1
    }
    first ??= line
    last = line
  }
  const [head, foot] = [parse(Head, first), parse(Foot, last)]
  if (!hasValidSignature(signing, digest.digest(), bytes(foot.signature)) || foot.count !== count)
    throw new ExportError('The export was changed, or another operator signed it')
  if (
    head.from !== rawPublic(signing).toString('base64url') ||
    head.to !== rawPublic(own.receiving).toString('base64url')
  )
    throw new ExportError('The export is for another operator')
  return { head, count }
}

/** Stores the key of the hashed logins. It serves to find each external login once, at its first use here. */
const keepIndexKey = async ({ database, keys, now }: MovingDeps, key: Buffer) => {
  const id = createId()
  const sealed = seal(keys.identity, `moved key ${id}`, key)
  await database
    .insertInto('auth_moved_keys')
    .values({ id, sealed, created_at: new Date(now()) })
    .execute()
}

interface Verified {
  own: OperatorKeys
  export: Awaited<ReturnType<typeof verifyExport>>
  readLines: Importing['readLines']
}

/** Imports the accounts of a verified export one by one. After an interruption, a second run continues. */
export const importAccounts = async (deps: MovingDeps, { own, export: { head, count }, readLines }: Verified) => {
  const ephemeral = bytes(head.ephemeral)
  const key = deriveExportKey(own.receiving, publicKey('x25519', ephemeral), ephemeral)
  const told: Record<Written, number> = { moved: 0, already: 0, taken: 0 }
  const takenIds: string[] = []
  let line = -1
  for await (const text of readLines()) {
    if (text === '') continue
    if (line >= 0 && line < count) {
      const account = parse(MovedAccount, unseal(key, labelOf(line), bytes(text)).toString('utf8'))
      const written = await writeAccount(deps, account)
      told[written] += 1
      if (written === 'taken') takenIds.push(account.id)
    }
    line += 1
  }
  if (told.moved > 0) await keepIndexKey(deps, unseal(key, 'index key', bytes(head.indexKey)))
  return { ...told, takenIds }
}
