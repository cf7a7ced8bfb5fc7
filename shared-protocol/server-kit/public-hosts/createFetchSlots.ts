import { createKeyedSemaphore } from '../createKeyedSemaphore.ts'
import { createSemaphore } from '../createSemaphore.ts'
import { domainOf } from './domainOf.ts'

/**
 * Maximum concurrent requests to other hosts. The limit per domain leaves slots for others if a domain's name servers
 * or hosts are slow.
 */
export const fetchBounds = { most: 16, mostOfDomain: 8, mostOfVisitors: 4 }
/**
 * Queue limit. It can be high, because each visitor IP network has only a few concurrent requests and queues the others
 * separately.
 */
const mostWaiting = 1000

/** Creates slots for requests to hosts, grouped by host name. Requests without a slot wait until the timeout. */
export const createFetchSlots = ({
  most,
  mostOfDomain,
}: Pick<typeof fetchBounds, 'most' | 'mostOfDomain'> = fetchBounds) => {
  const ofDomain = createKeyedSemaphore({ most: mostOfDomain, mostWaiting })
  const ofAll = createSemaphore({ most, mostWaiting })
  return <T>(hostname: string, request: () => Promise<T>, patience?: AbortSignal) =>
    ofDomain(domainOf(hostname), () => ofAll(request, patience), patience)
}
export type FetchSlots = ReturnType<typeof createFetchSlots>
