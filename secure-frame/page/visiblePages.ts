import { maxHosts, type SessionRecord } from '../auth/sessionStore.ts'

/** True if this page can see the account, because the visitor has logged in there or allowed it. */
export const isVisibleTo = ({ hosts }: Pick<SessionRecord, 'hosts'>, hostOrigin: string) => hosts.includes(hostOrigin)

/**
 * Lets this page see the session's account. If there are too many pages, the oldest one loses access and must request
 * it again.
 */
export const showTo = (record: SessionRecord, hostOrigin: string): SessionRecord => ({
  ...record,
  hosts: [...new Set([...record.hosts, hostOrigin])].slice(-maxHosts),
})

/** Stops this page from seeing the session's account. */
export const hideFrom = (record: SessionRecord, hostOrigin: string): SessionRecord => ({
  ...record,
  hosts: record.hosts.filter((host) => host !== hostOrigin),
})
