import { type AccountDeps, createAccountHandlers } from './account.ts'
import { type AccountEndDeps, createAccountEndHandlers } from './accountEnd.ts'
import { createEmailChangeHandlers } from './emailChange.ts'

/** Handlers for managing an account: its address, its devices, its key, and its end. */
export const createManagingHandlers = (deps: AccountDeps & AccountEndDeps) => ({
  ...createEmailChangeHandlers(deps),
  ...createAccountHandlers(deps),
  ...createAccountEndHandlers(deps),
})
