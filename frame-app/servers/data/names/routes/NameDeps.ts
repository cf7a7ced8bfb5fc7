import type { Charges } from '../../routes/createCharges.ts'
import type { RouteDeps } from '../../routes/RouteDeps.ts'
import type { NameLimits } from '../createNameLimits.ts'
import type { NameStore } from '../createNameStore.ts'

/** Dependencies of the name routes. */
export interface NameDeps extends RouteDeps {
  store: NameStore
  charge: Charges['charge']
  limits: NameLimits
  isReserved: (label: string) => boolean
}
