import type { Permission } from './Permission.ts'

/** Whether a site may act by it, or might: the network does not always answer. */
export const isInForce = ({ state }: Pick<Permission, 'state'>) => state === 'active' || state === 'unknown'
