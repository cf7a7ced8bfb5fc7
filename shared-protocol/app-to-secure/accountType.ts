import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AccountType } from '../vocabulary/accountType.ts'
import { flag, numberBetween, text } from '../vocabulary/scalars.ts'

/** The numbers of the eip155 chains on which the wallet has smart accounts. */
const getSmartAccountEnabledNetworks = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ smartAccountEnabledNetworks: z.listOf(numberBetween(1, Number.MAX_SAFE_INTEGER), 200) }),
})

/** Whether the account runs the wallet's code on the current network. Rejects with `smart_account_unsupported` where it cannot. */
const initSmartAccount = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ address: text(64), isDeployed: flag }),
})

/**
 * From now on the account is of this type, wherever it can: its address stays. Rejects with `smart_account_unsupported` where no
 * network of the wallet has smart accounts.
 */
const setPreferredAccount = defineMethod({
  params: z.strictObject({ type: AccountType }),
  result: z.strictObject({ type: AccountType, address: text(64) }),
  waitsForReady: false,
})

export const accountTypeMethods = { getSmartAccountEnabledNetworks, initSmartAccount, setPreferredAccount }
