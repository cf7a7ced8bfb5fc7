import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { AccountType } from '../vocabulary/accountType.ts'
import { flag, numberBetween, text } from '../vocabulary/scalars.ts'

/** Returns the EIP-155 chain ids on which the wallet has smart accounts. */
const getSmartAccountEnabledNetworks = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ smartAccountEnabledNetworks: z.listOf(numberBetween(1, Number.MAX_SAFE_INTEGER), 200) }),
})

/**
 * Returns true if the account runs the wallet's code on the current network. Rejects with `smart_account_unsupported`
 * if the network does not support it.
 */
const initSmartAccount = defineMethod({
  params: z.strictObject({}),
  result: z.strictObject({ address: text(64), isDeployed: flag }),
})

/**
 * Sets the account type for every network that supports it. The address stays the same. Rejects with
 * `smart_account_unsupported` if no network of the wallet has smart accounts.
 */
const setPreferredAccount = defineMethod({
  params: z.strictObject({ type: AccountType }),
  result: z.strictObject({ type: AccountType, address: text(64) }),
  waitsForReady: false,
})

export const accountTypeMethods = { getSmartAccountEnabledNetworks, initSmartAccount, setPreferredAccount }
