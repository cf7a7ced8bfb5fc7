import { createPlaces } from '../../createPlaces.ts'
import { domainOf } from './domainOf.ts'

/** Requests to other hosts at one time. A domain whose name servers or hosts are slow leaves places for others. */
export const fetchBounds = { most: 16, mostOfOne: 8 }

/** Places for requests to hosts, by their names. */
export const createFetchPlaces = () => {
  const take = createPlaces(fetchBounds)
  return (hostname: string) => take(domainOf(hostname))
}
export type FetchPlaces = ReturnType<typeof createFetchPlaces>
