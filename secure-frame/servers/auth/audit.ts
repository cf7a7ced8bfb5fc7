import type { AuthDatabase } from './database/openAuthDatabase.ts'

type AuditEvent =
  | 'code_sent'
  | 'device_asked'
  | 'device_approved'
  | 'device_refused'
  | 'social_asked'
  | 'farcaster_asked'
  | 'logged_in'
  | 'login_granted'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'passkey_counter_fell'
  | 'identity_added'
  | 'identity_dropped'
  | 'identity_removed'
  | 'removal_requested'
  | 'removal_undone'
  | 'removal_dropped'
  | 'signed_out'
  | 'refresh_reused'
  | 'refresh_by_other_key'
  | 'step_up'
  | 'wallet_created'
  | 'shares_added'
  | 'auth_share_given'
  | 'recovery_asked'
  | 'recovery_share_given'
  | 'wallet_upgraded'
  | 'way_back_opened'
  | 'way_back_added'
  | 'way_back_removed'
  | 'ways_back_copied'
  | 'touch_limit_changed'
  | 'email_changed'
  | 'device_revoked'
  | 'account_added'
  | 'account_switched'
  | 'account_removed'
  | 'signed_out_everywhere'
  | 'account_deleted'

interface AuditEntry {
  event: AuditEvent
  now: number
  userId?: string | null
  deviceId?: string
  keyThumbprint?: string
  hostOrigin?: string
}

/** Records an event with its user and device, but without addresses or codes. */
export const audit = async (database: AuthDatabase, entry: AuditEntry) => {
  await database
    .insertInto('auth_audit')
    .values({
      happened_at: new Date(entry.now),
      event: entry.event,
      user_id: entry.userId ?? null,
      device_id: entry.deviceId ?? null,
      key_thumbprint: entry.keyThumbprint ?? null,
      host_origin: entry.hostOrigin ?? null,
    })
    .execute()
}

/**
 * Removes the references to users, devices and their keys from the log, but keeps its entries. Entries from before a
 * login contain only the device's key.
 */
export const forgetPeople = async (database: AuthDatabase, userIds: readonly string[]) => {
  await database
    .updateTable('auth_audit')
    .set({ user_id: null, device_id: null, key_thumbprint: null })
    .where((expression) =>
      expression.or([
        expression('user_id', 'in', userIds),
        expression.and([
          expression('user_id', 'is', null),
          expression(
            'key_thumbprint',
            'in',
            database.selectFrom('auth_devices').select('key_thumbprint').where('user_id', 'in', userIds),
          ),
        ]),
      ]),
    )
    .execute()
}
