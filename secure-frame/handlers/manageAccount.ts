import { type AccountDeps, createAccountHandlers } from './account.ts'
import { type AccountEndDeps, createAccountEndHandlers } from './accountEnd.ts'
import { createEmailChangeHandlers } from './emailChange.ts'

/** What a visitor does with their account: its address, its devices, its key, and its end. */
export const createManagingHandlers = (deps: AccountDeps & AccountEndDeps) => ({
  ...createEmailChangeHandlers(deps),
  ...createAccountHandlers(deps),
  ...createAccountEndHandlers(deps),
})
