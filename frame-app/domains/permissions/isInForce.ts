import type { SitePermission } from './SitePermission.ts'

/** True if a site can use the permission, or if its state is unknown because the network did not respond. */
export const isInForce = ({ state }: Pick<SitePermission, 'state'>) => state === 'active' || state === 'unknown'
