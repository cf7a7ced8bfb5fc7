import { type AccountDeps, createAccountHandlers } from './account.ts'
import { type AccountEndDeps, createAccountEndHandlers } from './accountEnd.ts'
import { createEmailChangeHandlers } from './emailChange.ts'

/** Handlers for managing an account: its address, devices, key and deletion. */
export const createManagingHandlers = (deps: AccountDeps & AccountEndDeps) => ({
  ...createEmailChangeHandlers(deps),
  ...createAccountHandlers(deps),
  ...createAccountEndHandlers(deps),
})
