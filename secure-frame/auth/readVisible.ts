import type { Session } from './session.ts'
import { SignedOutError } from './session.ts'
import { signedInAccount } from './signedInAccount.ts'

/** The session with its account, if this page may see it; undefined otherwise. */
export const readVisible = async ({ read }: Pick<Session, 'read'>, hostOrigin: string) => {
  const record = await read()
  const account = record && signedInAccount(record.user)
  return account && record.hosts.includes(hostOrigin) ? { ...record, account } : undefined
}

/** As readVisible; rejects with SignedOutError instead. */
export const needVisible = async (session: Pick<Session, 'read'>, hostOrigin: string) => {
  const record = await readVisible(session, hostOrigin)
  if (!record) throw new SignedOutError()
  return record
}
