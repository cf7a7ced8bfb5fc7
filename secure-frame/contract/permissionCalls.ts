import * as z from '#protocol/schema'
import { KeptPermission, maxKeptPermissions } from '#protocol/vocabulary/keptPermission'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing } from './fields.ts'

/**
 * Calls for the permissions that the user's account has granted on any device. The chain enforces their rules and can
 * end them.
 */
export const permissionCalls = {
  listPermissions: defineAuthCall({
    path: '/v1/sessions',
    auth: 'session',
    request: Nothing,
    response: z.strictObject({ permissions: z.listOf(KeptPermission, maxKeptPermissions) }),
  }),
  keepPermission: defineAuthCall({
    path: '/v1/sessions/keep',
    auth: 'session',
    request: z.strictObject({ permission: KeptPermission }),
    response: Nothing,
  }),
}
