import { createEthersActions } from './ethersActions.ts'
import { findFoyerProvider } from './foyerProvider.ts'
import { showActions } from './showActions.ts'
import { createViemActions } from './viemActions.ts'

const provider = await findFoyerProvider()
showActions({ ...createViemActions(provider), ...createEthersActions(provider) })
