import type { SitePermission } from './SitePermission.ts'

/** True if a site can or may be able to act with it. The network does not always answer. */
export const isInForce = ({ state }: Pick<SitePermission, 'state'>) => state === 'active' || state === 'unknown'
