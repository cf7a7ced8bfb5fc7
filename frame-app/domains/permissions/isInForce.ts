import type { SitePermission } from './SitePermission.ts'

/** Whether a site may act by it, or might: the network does not always answer. */
export const isInForce = ({ state }: Pick<SitePermission, 'state'>) => state === 'active' || state === 'unknown'
