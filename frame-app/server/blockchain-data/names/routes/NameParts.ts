import type { Charges } from '../../routes/createCharges.ts'
import type { RouteParts } from '../../routes/RouteParts.ts'
import type { NameLimits } from '../createNameLimits.ts'
import type { NameStore } from '../createNameStore.ts'

/** What the calls of names work with. */
export interface NameParts extends RouteParts {
  store: NameStore
  charge: Charges['charge']
  limits: NameLimits
  isReserved: (label: string) => boolean
}
