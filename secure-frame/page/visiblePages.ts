import { maxHosts, type SessionRecord } from '../auth/sessionStore.ts'

/** True if this page can see the account: the visitor has logged in there, or allowed it. */
export const isVisibleTo = ({ hosts }: Pick<SessionRecord, 'hosts'>, hostOrigin: string) => hosts.includes(hostOrigin)

/**
 * Adds this page to those that can see the session's account. If there are too many, the oldest must request access
 * again.
 */
export const showTo = (record: SessionRecord, hostOrigin: string): SessionRecord => ({
  ...record,
  hosts: [...new Set([...record.hosts, hostOrigin])].slice(-maxHosts),
})

/** Removes this page from those that can see the session's account. */
export const hideFrom = (record: SessionRecord, hostOrigin: string): SessionRecord => ({
  ...record,
  hosts: record.hosts.filter((host) => host !== hostOrigin),
})
