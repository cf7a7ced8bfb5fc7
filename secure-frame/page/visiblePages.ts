import { maxHosts, type SessionRecord } from '../auth/sessionStore.ts'

/** Whether this page may see the account: the visitor has logged in there, or let it in. */
export const isVisibleTo = ({ hosts }: Pick<SessionRecord, 'hosts'>, hostOrigin: string) => hosts.includes(hostOrigin)

/** The session whose account this page may see from now on. The first of too many pages has to ask again. */
export const showTo = (record: SessionRecord, hostOrigin: string): SessionRecord => ({
  ...record,
  hosts: [...new Set([...record.hosts, hostOrigin])].slice(-maxHosts),
})

/** The session whose account this page may see no more. */
export const hideFrom = (record: SessionRecord, hostOrigin: string): SessionRecord => ({
  ...record,
  hosts: record.hosts.filter((host) => host !== hostOrigin),
})
